package faction

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Face is the public data of a house's ruler.
type Face struct {
	Name         string            `json:"name"`
	Title        string            `json:"title"`
	Race         string            `json:"race"`
	Gender       string            `json:"gender"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem"`
}

// FaceOf is the ruler in a seat of a house.
func FaceOf(c *content.Snapshot, h *content.House, seat int) Face {
	r := h.Rulers[seat]
	f := Face{
		Name: r.Name, Title: c.TitleOf(r.Title), Race: r.Race, Gender: c.GenderOf(r.Gender), AvatarEmblem: c.Emblems[0].ID,
		AvatarColors: game.AvatarColors{Hair: r.Hair, Eyes: r.Eyes, Primary: h.Livery.Primary, Secondary: h.Livery.Secondary},
	}
	if race, ok := c.Race(r.Race); ok {
		f.AvatarColors.Skin = race.Skin
	}
	return f
}

func facesOf(c *content.Snapshot, h *content.House) (out []Face) {
	for seat := range h.Rulers {
		out = append(out, FaceOf(c, h, seat))
	}
	return out
}
