"""The drawings of Waraq: cards, their back, the empty places, in the small part of SVG that SDL draws."""
