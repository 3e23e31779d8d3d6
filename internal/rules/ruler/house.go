package ruler

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// OfHouse is the creation of the ruler in a seat of a house.
func OfHouse(c *content.Snapshot, h *content.House, seat int) Creation {
	body, r := Recommended(c), h.Rulers[seat]
	body.Name, body.Race, body.Origin, body.Alignment, body.School = r.Name, r.Race, r.Origin, r.Alignment, r.School
	body.Gender, body.Title = c.GenderOf(r.Gender), c.TitleOf(r.Title)
	body.AvatarColors = game.AvatarColors{Hair: r.Hair, Eyes: r.Eyes, Primary: h.Livery.Primary, Secondary: h.Livery.Secondary}
	if race, ok := c.Race(r.Race); ok {
		body.AvatarColors.Skin = race.Skin
	}
	return body
}
