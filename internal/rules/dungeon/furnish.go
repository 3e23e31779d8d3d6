package dungeon

import (
	"maps"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
	"umbrarch/internal/rules/kernel/written"
)

// furnished builds a floor from the input: numbers are clamped, all other invalid input is refused.
func furnished(env *rules.Env, b Save) (game.Floor, error) {
	c, limits := env.Content, &env.Content.Balance.Limits
	f := game.Floor{Effects: b.Effects, Guardian: b.Guardian}
	var err error
	if f.Theme, err = typed("theme", b.Theme, limits.ItemNameGraphemes, c.Message("dungeon.undeveloped", nil)); err != nil {
		return f, err
	}
	if f.Description, err = typed("description", b.Description, limits.ItemTextGraphemes, ""); err != nil {
		return f, err
	}
	if f.Monsters, err = monsters(c).pieces(c, b.Monsters); err != nil {
		return f, err
	}
	if f.Traps, err = traps(c).pieces(c, b.Traps); err != nil {
		return f, err
	}
	if err := checkEffects(c, f.Effects); err != nil {
		return f, err
	}
	if !written.Fits(f, limits.MemberBytes) {
		return f, ErrLarge.With()
	}
	return f, nil
}

// FloorsShare is the percentage of a document's bytes that all floors together may take. The rest suffices for the
// other sections of the fullest kingdom.
const FloorsShare = 24

// fits tells whether a floor keeps all floors within their share. Floors already beyond it may be replaced by shorter
// ones.
func fits(env *rules.Env, id string, f *game.Floor) bool {
	all := maps.Collect(env.Doc.Floors.All())
	have := written.Size(all)
	all[id] = f
	return written.Size(all) <= max(have, env.Content.Balance.Limits.DocumentBytes*FloorsShare/100)
}

// typed cleans a text of one line; an empty text becomes blank.
func typed(field, text string, most int64, blank string) (string, error) {
	text, fault := textcheck.Clean(strings.Join(strings.Fields(text), " "), int(most), false)
	if fault != "" {
		return "", ErrText.With("field", field, "fault", string(fault), "max", most)
	}
	if text == "" {
		return blank, nil
	}
	return text, nil
}

// species is a kind of pieces: monsters or traps.
type species struct {
	kind    string
	most    int64
	power   int64
	figures []string
}

func monsters(c *content.Snapshot) species {
	b := &c.Balance.Dungeon
	return species{"monsters", b.Monsters, b.MonsterPower, content.MonsterFigures}
}

func traps(c *content.Snapshot) species {
	b := &c.Balance.Dungeon
	return species{"traps", b.Traps, b.TrapPower, content.TrapFigures}
}

func (s species) pieces(c *content.Snapshot, of []Piece) ([]game.Denizen, error) {
	if int64(len(of)) > s.most {
		return nil, ErrMany.With("what", s.kind, "max", s.most)
	}
	out := make([]game.Denizen, len(of))
	for i, p := range of {
		name, err := typed("name", p.Name, c.Balance.Limits.ItemNameGraphemes, c.Message("dungeon.new_item", nil))
		if err != nil {
			return nil, err
		}
		text, err := typed("description", p.Description, c.Balance.Limits.ItemTextGraphemes, "")
		if err != nil {
			return nil, err
		}
		out[i] = game.Denizen{ID: pieceID(s.kind[:1], i), Name: name, Description: text, Power: game.Clamp(p.Power, 0, s.power), Figure: s.figure(p.Figure)}
	}
	return out, nil
}

// figure is the drawing's id, or a default for an unknown one.
func (s species) figure(id string) string {
	if slices.Contains(s.figures, id) {
		return id
	}
	return s.figures[0]
}

func checkEffects(c *content.Snapshot, effects []string) error {
	if most := c.Balance.Dungeon.Effects; int64(len(effects)) > most {
		return ErrMany.With("what", "effects", "max", most)
	}
	for i, id := range effects {
		e, ok := c.FloorEffect(id)
		switch {
		case !ok:
			return ErrEffect.With("id", id)
		case slices.Contains(effects[:i], id):
			return ErrTwice.With("name", e.Name)
		}
	}
	return nil
}
