package dungeon

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/written"
)

// answer is a floor as a provider returns it.
type answer struct {
	Description string     `json:"description"`
	Monsters    []creature `json:"monsters"`
	Traps       []creature `json:"traps"`
}

type creature struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Power       int64  `json:"power"`
}

// read parses an answer and clamps it to the bounds of a floor. It is nil for an invalid answer; the archive writes
// then.
func read(c *content.Snapshot, theme string, raw []byte) *Generated {
	a := written.Decode[answer](raw)
	if a == nil {
		return nil
	}
	b, t := &c.Balance.Dungeon, themeFor(c, theme)
	g := Generated{Source: game.FromGenerator}
	var err error
	if g.Description, err = typed("description", a.Description, c.Balance.Limits.ItemTextGraphemes, ""); err != nil || g.Description == "" {
		return nil
	}
	g.Monsters = creatures(c, a.Monsters, t.Monsters, b.WrittenMonsters, b.Monsters, b.WrittenMonsterPower, b.MonsterPower)
	g.Traps = creatures(c, a.Traps, t.Traps, b.WrittenTraps, b.Traps, b.WrittenTrapPower, b.TrapPower)
	if g.Monsters == nil || g.Traps == nil {
		return nil
	}
	return &g
}

// creatures get the drawings of the theme's own ones; nil where they are too few, too many or without a valid name.
func creatures(c *content.Snapshot, of []creature, like []content.FloorCreature, fewest, most, weakest, strongest int64) []Piece {
	if n := int64(len(of)); n < fewest || n > most {
		return nil
	}
	out := make([]Piece, len(of))
	for i, one := range of {
		name, err := typed("name", one.Name, c.Balance.Limits.ItemNameGraphemes, "")
		text, fault := typed("description", one.Description, c.Balance.Limits.ItemTextGraphemes, "")
		if err != nil || fault != nil || name == "" || text == "" {
			return nil
		}
		out[i] = Piece{Name: name, Description: text, Power: game.Clamp(one.Power, weakest, strongest), Figure: like[i%len(like)].Figure}
	}
	return out
}
