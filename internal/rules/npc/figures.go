package npc

import (
	"strings"

	"umbrarch/internal/rules/turn"
)

func figures() []turn.Figure {
	return []turn.Figure{
		{Name: "npcPower", Unit: turn.Whole, Page: "subjects", Terms: powerTerms},
		{Name: "giftEffect", Unit: turn.Whole, Page: "subjects", Terms: giftTerms},
	}
}

// powerTerms part what a subject brought from what its levels gave.
func powerTerms(t *turn.Turn, of string) []turn.Term {
	n, ok := t.Doc.NPCs.Get(of)
	if !ok {
		return nil
	}
	risen := n.Level - startLevel(t, of)
	levels := risen * t.Content.Balance.NPC.PowerPerLevel
	out := []turn.Term{{Code: "npcPower.base", Params: t.Params("name", n.Name), Value: n.Power - levels}}
	if levels != 0 {
		out = append(out, turn.Term{Code: "npcPower.levels", Params: t.Params("n", risen), Value: levels})
	}
	return out
}

// startLevel is the level a subject entered with.
func startLevel(t *turn.Turn, id string) int64 {
	if def, ok := t.Content.NPC(id); ok {
		return int64(def.Level)
	}
	return 1
}

// giftTerms are what a gift does for "<npc>/<gift>": the share of its affection, the taste,
// and what the bound takes off (decision H59d).
func giftTerms(t *turn.Turn, of string) []turn.Term {
	id, giftID, _ := strings.Cut(of, "/")
	n, known := t.Doc.NPCs.Get(id)
	gift, sold := t.Content.Gift(giftID)
	if !known || !sold {
		return nil
	}
	b := t.Content.Balance.NPC
	base := (int64(gift.Affection) + b.GiftLoyaltyDivisor - 1) / b.GiftLoyaltyDivisor
	out := []turn.Term{{Code: "giftEffect.base", Params: t.Params("gift", gift.Name), Value: base}}
	sum := base
	add := func(code string, value int64) {
		if value != 0 {
			out, sum = append(out, turn.Term{Code: code, Params: t.Params("name", n.Name), Value: value}), sum+value
		}
	}
	switch TasteOf(n, gift) {
	case Liked:
		add("giftEffect.liked", base*(b.GiftLikedFactor-1))
	case Disliked:
		add("giftEffect.disliked", base*(b.GiftDislikedFactor-1))
	}
	add("giftEffect.bound", room(t, n, sum)-sum)
	return out
}

// counts feed triggers. Daily ones are those of today.
func counts() map[string]func(*turn.Turn) int64 {
	lifetime := func(name string) func(*turn.Turn) int64 {
		return func(t *turn.Turn) int64 { return t.Doc.Stats.Get().Counts[name] }
	}
	today := func(name string) func(*turn.Turn) int64 {
		return func(t *turn.Turn) int64 { return t.TodaysTally(name) }
	}
	return map[string]func(*turn.Turn) int64{
		"npcs":           func(t *turn.Turn) int64 { return int64(t.Doc.NPCs.Len()) },
		"missionsSent":   lifetime("missionsSent"),
		"praisesGiven":   lifetime("praisesGiven"),
		"daily.missions": today("missionsSent"),
		"daily.praises":  today("praisesGiven"),
	}
}
