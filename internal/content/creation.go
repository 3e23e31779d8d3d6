package content

import "slices"

// Origin is a backstory; its bonus is applied once, at creation.
type Origin struct {
	ID          string      `json:"id"`
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Bonus       OriginBonus `json:"bonus"`
}

// OriginBonus is added to the start values; numbers may be negative.
type OriginBonus struct {
	XP     int64    `json:"xp"`
	Power  int64    `json:"power"`
	Gold   int64    `json:"gold"`
	Skills []string `json:"skills"`
	Titles []string `json:"titles"`
}

// Alignment is Good, Neutral or Evil.
type Alignment struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Icon        string `json:"icon"`
	Preselected bool   `json:"preselected"`
	Description string `json:"description"`
}

// Attribute is one of the seven attributes for creation's points.
type Attribute struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Tagline string `json:"tagline"`
	Icon    string `json:"icon"`
	Base    int    `json:"base"`
	Min     int    `json:"min"`
	Help    string `json:"help"`
}

// School is a magic school with its two starting spells.
type School struct {
	ID          string  `json:"id"`
	Name        string  `json:"name"`
	Icon        string  `json:"icon"`
	Description string  `json:"description"`
	Spells      []Spell `json:"spells"`
}

// Spell is flavour: it appears in chat, chronicle and portrait.
type Spell struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
}

// Title is a title that a player may bear. Group says how it is granted: creation, common, origin or achievement.
type Title struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Group string `json:"group"`
	Note  string `json:"note"`
}

// Option is an exact text of a selection.
type Option struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// HasOption tells whether a list has an option of a name.
func HasOption(list []Option, name string) bool {
	return slices.ContainsFunc(list, func(o Option) bool { return o.Name == name })
}

// Emblem is drawn on the avatar; the path lies in a box of 100 by 100 centred on the origin, and is empty for "none".
type Emblem struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	SVGPath string `json:"svgPath"`
}
