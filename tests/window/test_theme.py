"""The theme: readable in every state, aligned by the direction of reading, and with every text whole."""

import warnings

import i18n
import pygame
import pytest
from pygame_gui.elements import (
    UIButton,
    UIDropDownMenu,
    UILabel,
    UIPanel,
    UIProgressBar,
    UISelectionList,
    UITabContainer,
    UITextBox,
    UITextEntryBox,
    UITextEntryLine,
    UIWindow,
)
from pygame_gui.windows import UIConfirmationDialog, UIMessageWindow

from game.gui.arabic import BidiCheckBox, BidiEntryLine
from game.gui.theme import font_pixels, make_manager, theme
from game.texts import Texts, isolate

SIZE = (1280, 720)
LANGUAGES = ("ar", "en")
STATES = ("normal", "hovered", "active", "selected")


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.event.clear()


def manager_for(language, scale=1.0):
    return make_manager(SIZE, scale, Texts(language))


def ink(surface, blank):
    """The box of what differs between an element with its text and the same one without."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (12, 12, 12, 255), blank)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes)


MIXED = {"ar": f"رمز {isolate('GO1-E')} أو في", "en": f"Code {isolate('GO1-E')} gypj"}
ONE_LINERS = {
    "label": lambda text, rect, manager: UILabel(rect, text, manager),
    "title": lambda text, rect, manager: UILabel(rect, text, manager, object_id="#title"),
    "centred": lambda text, rect, manager: UILabel(rect, text, manager, object_id="#centred"),
    "note": lambda text, rect, manager: UILabel(rect, text, manager, object_id="#note"),
    "button": lambda text, rect, manager: UIButton(rect, text, manager),
    "primary": lambda text, rect, manager: UIButton(rect, text, manager, object_id="#primary"),
    "option": lambda text, rect, manager: UIButton(rect, text, manager, object_id="#option"),
    "entry": lambda text, rect, manager: BidiEntryLine(rect, manager, initial_text=text),
    "code": lambda text, rect, manager: BidiEntryLine(rect, manager, initial_text=text, object_id="#code"),
    "hint": lambda text, rect, manager: UITextBox(text, rect, manager, object_id="#hint"),
    "plain": lambda text, rect, manager: UITextBox(text, rect, manager, object_id="#plain"),
    "error": lambda text, rect, manager: UITextBox(text, rect, manager, object_id="#error"),
    "option of a menu": lambda text, rect, manager: (
        UIDropDownMenu([text], text, rect, manager).current_state.selected_option_button
    ),
    "title bar": lambda text, rect, manager: (
        UIWindow(rect.inflate(0, 200), manager, text, resizable=False).title_bar
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("name", ONE_LINERS)
def test_the_text_of_an_element_is_drawn_whole(language, scale, name):
    manager = manager_for(language, scale)
    rect = pygame.Rect(20, 120, round(420 * scale), round(60 * scale))
    element, blank = (ONE_LINERS[name](text, rect, manager) for text in (MIXED[language], " "))
    font = element.font if hasattr(element, "font") else element.text_box_layout.default_font
    line = font._GUIFontPygame__internal_font.render(MIXED[language], True, "white").get_bounding_rect(60)
    drawn = ink(element.image, blank.image)
    assert drawn.width == pytest.approx(line.width, abs=3)
    assert drawn.height == pytest.approx(line.height, abs=3)


@pytest.mark.parametrize(
    "name", ["label", "note", "entry", "plain", "error", "option of a menu", "title bar"]
)
def test_text_stands_where_reading_begins(name):
    margins = {}
    for language in LANGUAGES:
        manager, rect = manager_for(language), pygame.Rect(20, 120, 420, 52)
        element, blank = (ONE_LINERS[name](text, rect, manager) for text in (MIXED[language], " "))
        drawn = ink(element.image, blank.image)
        margins[language] = drawn.left, element.image.get_width() - drawn.right
    assert margins["ar"][1] < 30 < margins["ar"][0]
    assert margins["en"][0] < 30 < margins["en"][1]


def test_a_code_stands_at_the_left_in_arabic_too():
    manager, rect = manager_for("ar"), pygame.Rect(20, 120, 420, 52)
    element, blank = (ONE_LINERS["code"](text, rect, manager) for text in ("GO1-E-AAAAAAB", " "))
    assert ink(element.image, blank.image).left < 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 3.0])
def test_every_kind_of_element_can_be_made_without_a_warning(language, scale):
    say, manager = Texts(language).say, manager_for(language, scale)

    def rect(x, y, width, height):
        return pygame.Rect(*(round(each * scale) for each in (x, y, width, height)))

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        UITextBox(f"<b>{say('outcome.won')}</b> {say('preset.S.about')}<br>2", rect(0, 0, 400, 120), manager)
        UITextBox(say("preset.E.about") * 9, rect(0, 0, 300, 120), manager)  # with a scroll bar
        UITextEntryBox(rect(0, 0, 300, 120), say("preset.E.about"), manager)
        UITextEntryLine(rect(0, 0, 300, 40), manager, initial_text="ورق")
        BidiCheckBox(rect(300, 0, 28, 28), say("setting.sound"), manager).set_state(True)
        UISelectionList(rect(0, 0, 200, 110), [say("modifier.J0"), say("modifier.J1")], manager)
        UIDropDownMenu([say("preset.E"), say("preset.C")], say("preset.E"), rect(0, 0, 200, 40), manager)
        UITabContainer(rect(0, 0, 300, 90), manager).add_tab(say("menu.title"), "#tab")
        UIProgressBar(rect(0, 0, 300, 40), manager)
        UIPanel(rect(0, 0, 300, 90), 2, manager, object_id="#ending")
        UIMessageWindow(rect(0, 0, 400, 260), say("outcome.stuck"), manager)
        UIConfirmationDialog(rect(0, 0, 400, 260), say("ask.restart.body"), manager)
        button = UIButton(
            rect(0, 0, 200, 44), say("command.undo"), manager, tool_tip_text=say("tooltip.undo")
        )
        button.disable()
        for _ in range(4):
            manager.update(0.1)
            manager.draw_ui(pygame.display.get_surface())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.8, 1.0])
def test_every_sentence_that_a_bubble_may_show_fits_into_it(language, scale):
    texts, manager = Texts(language), manager_for(language, scale)
    keys = [key for key in texts._sentences if key.startswith(("refusal.", "tooltip.", "bar.copied"))]
    for key in keys:
        text = texts.say(key, code="GO1-E-AAAAAAB")
        box = UITextBox(text, pygame.Rect(0, 0, round(340 * scale), -1), manager, object_id="#hint")
        layout = box.text_box_layout
        assert all(row.right <= layout.layout_rect.right and row.left >= 0 for row in layout.layout_rows), key
        assert len(layout.layout_rows) <= 3, key
        box.kill()


def luminance(colour):
    channels = [each / 255 for each in pygame.Color(colour)[:3]]
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast ratio of WCAG 2: 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("block", ["defaults", "#primary", "#option"])
def test_the_text_of_a_button_stands_out_in_every_state(block, state):
    blocks = theme(1.0, rtl=True)
    colours = {**blocks["defaults"]["colours"], **blocks[block]["colours"]}
    assert contrast(colours[f"{state}_text"], colours[f"{state}_bg"]) >= 4.5  # the least that WCAG 2 asks for


@pytest.mark.parametrize("block", ["#hint", "tool_tip.text_box", "text_box", "text_entry_line", "window"])
def test_longer_text_stands_out(block):
    blocks = theme(1.0, rtl=True)
    colours = {**blocks["defaults"]["colours"], **blocks[block]["colours"]}
    assert contrast(colours["normal_text"], colours["dark_bg"]) >= 7


@pytest.mark.parametrize("block", ["#error", "#note"])
def test_notes_and_errors_stand_out_on_a_panel(block):
    blocks = theme(1.0, rtl=True)
    text = blocks[block]["colours"]["normal_text"]
    assert contrast(text, blocks["defaults"]["colours"]["dark_bg"]) >= 4.5


@pytest.mark.parametrize("block", ["defaults", "#primary"])
def test_the_states_of_a_button_look_different(block):
    blocks = theme(1.0, rtl=True)
    colours = {**blocks["defaults"]["colours"], **blocks[block]["colours"]}
    looks = [
        (colours[f"{state}_bg"], colours[f"{state}_border"])
        for state in ("normal", "hovered", "active", "disabled")
    ]
    assert len(set(looks)) == len(looks)


def test_text_grows_with_the_window():
    assert [font_pixels(scale) for scale in (0.8, 1.0, 1.5, 3.0)] == [14, 18, 27, 54]
    small, large = (manager_for("ar", scale).get_theme().get_font(["label"]).size("سلام") for scale in (1, 2))
    assert large[0] == pytest.approx(2 * small[0], rel=0.06)


def test_a_second_manager_leaves_no_trace_of_the_first():
    manager_for("ar")
    paths = len([path for path in i18n.load_path if path.endswith("texts")])
    manager_for("en")
    assert len([path for path in i18n.load_path if path.endswith("texts")]) == paths == 1


def test_pygame_gui_speaks_the_arabic_of_this_project():
    dialog = UIConfirmationDialog(pygame.Rect(0, 0, 400, 260), "نص", manager_for("ar"))
    drawn = dialog.cancel_button.drawable_shape.text_box_layout.layout_rows[0].items[0].text
    assert drawn == "إلغاء"
