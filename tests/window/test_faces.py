"""Card pictures, their shadows and the felt, on a display that nobody sees."""

from collections.abc import Iterator

import pygame
import pytest

from game import assets, faces
from game.faces import Faces
from game.felt import felt
from game.looks import Looks


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def brightest_beyond_alpha(surface: pygame.Surface) -> int:
    """By how much a channel exceeds its alpha at most; never above 0 in a premultiplied surface."""
    data = pygame.image.tobytes(surface, "RGBA")
    alphas = data[3::4]
    return max(value - alpha for i in range(3) for value, alpha in zip(data[i::4], alphas, strict=True))


@pytest.mark.parametrize("width", [1, 17, 74, 75, 76, 77, 78, 79, 110, 133, 240])
@pytest.mark.parametrize("name", ["10H", "slot"])
def test_a_face_has_exactly_the_size_asked_for(width: int, name: str) -> None:
    pictures = Faces(width)
    assert pictures.size == (width, round(width * 1.4))
    assert pictures.face(name).get_size() == pictures.size
    pictures.refine([name])
    assert pictures.face(name).get_size() == pictures.size


def test_no_card_is_less_than_a_pixel_wide() -> None:
    with pytest.raises(ValueError, match="0 pixels"):
        Faces(0)


def test_a_name_without_a_drawing_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Faces(75).face("11H")


@pytest.mark.parametrize("name", ["KS", "back", "slot", "stock_empty", "X1"])
def test_faces_are_premultiplied_before_and_after_refining(name: str) -> None:
    pictures = Faces(75)
    assert brightest_beyond_alpha(pictures.face(name)) <= 0
    pictures.refine([name])
    assert brightest_beyond_alpha(pictures.face(name)) <= 0


def test_a_corner_is_clear_and_the_middle_opaque() -> None:
    picture = Faces(75).face("2S")
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((37, 52)).a == 255


@pytest.mark.parametrize("width", [60, 75, 110])
def test_a_card_is_opaque_inside_its_edge(width: int) -> None:
    pictures = Faces(width)
    for _ in range(2):
        picture = pictures.face("10H")
        inside = picture.subsurface(picture.get_rect().inflate(-12, -12))
        assert min(pygame.image.tobytes(inside, "RGBA")[3::4]) >= 250
        pictures.refine(["10H"])


def test_the_size_that_sdl_rounds_up_is_cut_and_not_scaled() -> None:
    """Asked for 75 by 105, SDL hands out 106 rows; squeezing them together would blur the whole card."""
    drawn = pygame.image.load_sized_svg(str(assets.path("cards", "KS.svg")), (75, 105))
    expected = drawn.convert_alpha().premul_alpha().subsurface((0, 0, 75, 105))
    assert pygame.image.tobytes(Faces(75).face("KS"), "RGBA") == pygame.image.tobytes(expected, "RGBA")


def test_a_face_is_drawn_once() -> None:
    pictures = Faces(75)
    assert pictures.face("AS") is pictures.face("AS")


def test_a_file_is_read_once_for_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def noted(*parts: str) -> object:
        asked.append(parts)
        return assets.path(*parts)

    faces._drawing.cache_clear()
    monkeypatch.setattr(faces, "assets", type("Noted", (), {"path": staticmethod(noted)}))
    for width in (60, 75, 60):
        Faces(width).face("7D")
    assert asked == [("cards", "7D.svg")]


def test_refining_goes_a_card_a_call_and_ends() -> None:
    pictures = Faces(75)
    names = ["AS", "KD", "back"]
    plain = [pictures.face(name) for name in names]
    assert [pictures.refine(names) for _ in range(5)] == [True, True, True, False, False]
    refined = [pictures.face(name) for name in names]
    assert all(new is not old for new, old in zip(refined, plain, strict=True))


def test_a_name_shown_later_is_refined_later() -> None:
    pictures = Faces(75)
    assert pictures.refine(["AS"])
    assert not pictures.refine(["AS"])
    assert pictures.refine(["AS", "2S"])


def test_refining_changes_how_smooth_a_card_is_and_not_what_it_shows() -> None:
    pictures = Faces(110)
    before = pictures.face("KH")
    pictures.refine(["KH"])
    after = pictures.face("KH")
    one, other = (pygame.transform.average_color(picture) for picture in (before, after))
    assert one == pytest.approx(other, abs=4)
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")


def test_a_wide_card_needs_no_refining() -> None:
    assert not Faces(220).refine(["AS"])
    assert Faces(219).refine(["AS"])


@pytest.mark.parametrize("width", [40, 75, 190])
def test_a_shadow_is_soft_and_wider_under_a_lifted_card(width: int) -> None:
    pictures = Faces(width)
    resting, lifted = pictures.shadow(False), pictures.shadow(True)
    assert lifted is pictures.shadow(True)
    assert lifted.get_width() > resting.get_width() > pictures.size[0]
    for shadow in (resting, lifted):
        assert shadow.get_at((0, 0)).a <= 2
        assert 60 < shadow.get_at(shadow.get_rect().center).a < 200
        assert brightest_beyond_alpha(shadow) <= 0


@pytest.mark.parametrize("lifted", [False, True])
def test_a_shadow_shows_below_the_card_more_than_above_it(lifted: bool) -> None:
    pictures = Faces(110)
    _, top = pictures.shadow_offset(lifted)
    height = pictures.shadow(lifted).get_height()
    above, below = -top, top + height - pictures.size[1]
    assert below > above > 0


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (333, 777)])
def test_the_felt_is_green_and_opaque_and_lighter_in_the_middle(size: tuple[int, int]) -> None:
    table = felt(size)
    assert table.get_size() == size
    assert table.get_alpha() in (None, 255)
    width, height = size
    corner = pygame.transform.average_color(table, (0, 0, width // 8, height // 8))
    middle = pygame.transform.average_color(
        table, (width * 7 // 16, height * 6 // 16, width // 8, height // 8)
    )
    assert corner[1] + 20 < middle[1] < 160
    assert all(colour[1] > max(colour[0], colour[2]) for colour in (corner, middle))


def test_the_felt_is_the_same_every_time() -> None:
    one, other = (pygame.image.tobytes(felt((400, 300)), "RGB") for _ in range(2))
    assert one == other


def test_the_felt_has_no_seam_where_two_tiles_of_grain_meet() -> None:
    """On average over the whole seam, the step across it is one like those within a tile."""
    table = felt((640, 640))

    def step(x: int) -> float:
        pairs = ((table.get_at((x - 1, y)).g, table.get_at((x, y)).g) for y in range(640))
        return sum(abs(one - other) for one, other in pairs) / 640

    within = [step(x) for x in range(200, 250, 3)]
    assert min(within) * 0.8 < step(256) < max(within) * 1.2


def pixels_of(pictures: Faces, name: str) -> bytes:
    return pygame.image.tobytes(pictures.face(name), "RGBA")


def test_pictures_of_another_look_replace_the_earlier_ones_a_few_at_a_time() -> None:
    names = ["AS", "7D", "QC", "KD"]
    usual, blue = Faces(75), Looks(four_colours=True)
    before = {name: pixels_of(usual, name) for name in names}
    after = {name: pixels_of(Faces(75, blue), name) for name in names}
    pictures = Faces(75, blue, usual)
    assert {name: pixels_of(pictures, name) for name in names} == before
    pictures.renew(3)
    assert pictures.is_stale
    assert [pixels_of(pictures, name) for name in names[:3]] == [after[name] for name in names[:3]]
    assert pixels_of(pictures, "KD") == before["KD"]
    pictures.renew(3)
    assert not pictures.is_stale
    assert {name: pixels_of(pictures, name) for name in names} == after


def test_pictures_of_another_size_never_stand_in() -> None:
    pictures = Faces(80, Looks(four_colours=True), Faces(75))
    assert not pictures.is_stale
    assert pictures.face("AS").get_size() == pictures.size


@pytest.mark.parametrize(
    "looks", [Looks(high_contrast=True), Looks(table="blue"), Looks(table="dark")], ids=str
)
def test_every_table_is_opaque_and_has_its_own_colour(looks: Looks) -> None:
    usual, other = felt((320, 240)), felt((320, 240), looks)
    assert other.get_size() == (320, 240)
    assert pygame.transform.average_color(usual) != pygame.transform.average_color(other)


def test_a_high_contrast_table_is_one_dark_colour() -> None:
    table = felt((64, 48), Looks(high_contrast=True))
    colours = {tuple(table.get_at((x, y))) for x in range(64) for y in range(48)}
    assert len(colours) == 1
    assert max(colours.pop()[:3]) < 80
