package ruler

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Recommended is a complete ruler for players who skip the choices: the origin with the most gold, the preselected
// alignment, and points spread evenly over the seven attributes.
func Recommended(s *content.Snapshot) Creation {
	c := Creation{
		Title: s.Titles[0].Name, Gender: s.Genders[0].Name, Sexuality: s.Orientations[0].Name, Race: s.Races[0].ID, Origin: s.Origins[0].ID,
		Alignment: s.Alignments[0].ID, School: s.Schools[0].ID, Points: map[string]int64{}, AvatarEmblem: s.Emblems[0].ID,
		AvatarColors: game.AvatarColors{Skin: s.Races[0].Skin, Hair: "#2a2430", Eyes: "#e0c25a", Primary: "#5a1f2b", Secondary: "#c9a24b"},
	}
	for _, a := range s.Alignments {
		if a.Preselected {
			c.Alignment = a.ID
		}
	}
	for _, o := range s.Origins {
		if best, _ := s.Origin(c.Origin); o.Bonus.Gold > best.Bonus.Gold {
			c.Origin = o.ID
		}
	}
	for i := int64(0); i < s.Balance.Start.AttributePoints; i++ {
		c.Points[s.Attributes[i%int64(len(s.Attributes))].ID]++
	}
	return c
}
