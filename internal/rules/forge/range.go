package forge

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// span is the range of a written item's effect of one kind, in thousandths (decision H19l).
type span struct {
	kind        *content.WorldItemKind
	least, most int64
}

// ranges are those of all kinds, among which a provider may choose. The archive uses the blueprint's effect.
func ranges(c *content.Snapshot) (out []span) {
	if !c.Provided {
		return nil
	}
	for i := range c.WorldItems {
		low, high, _ := c.ItemRange(c.WorldItems[i].Type)
		out = append(out, span{&c.WorldItems[i], int64(low), int64(high)})
	}
	return out
}

// text names the weaker bound first.
func (s span) text(c *content.Snapshot) string {
	from, to := s.least, s.most
	if to < 0 {
		from, to = to, from
	}
	between := c.Message("forge.range", game.Params("from", percent(from), "to", percent(to)))
	return content.Render(s.kind.EffectDescription, map[string]any{"value": between})
}

// effects are the blueprint's effect and the range that a provider may choose from.
func effects(c *content.Snapshot, def *content.Blueprint) []rules.Amount {
	out := []rules.Amount{{What: def.SuggestedEffect.Type, N: int64(def.SuggestedEffect.Value)}}
	if spans := ranges(c); len(spans) > 0 {
		out = nil
		for _, s := range spans {
			out = append(out, rules.Amount{What: s.kind.Type, N: s.least, Most: s.most})
		}
	}
	return out
}
