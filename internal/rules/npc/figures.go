package npc

import (
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

func figures() []rules.Figure {
	return []rules.Figure{
		{Name: "npcPower", Unit: rules.Whole, Page: "subjects", Terms: powerTerms},
		{Name: "giftEffect", Unit: rules.Whole, Page: "subjects", Terms: giftTerms},
	}
}

// powerTerms list the power at joining and the power from level-ups.
func powerTerms(env *rules.Env, of string) []rules.Term {
	n, ok := env.Doc.NPCs.Get(of)
	if !ok {
		return nil
	}
	gained := n.Level - startLevel(env, of, n)
	levels := gained * env.Content.Balance.NPC.PowerPerLevel
	out := []rules.Term{{Code: "npcPower.base", Params: env.Params("name", n.Name), Value: n.Power - levels}}
	if levels != 0 {
		out = append(out, rules.Term{Code: "npcPower.levels", Params: env.Params("n", gained), Value: levels})
	}
	return out
}

// startLevel is an NPC's level at joining. While the pack of an NPC is absent, it is not known, and all power counts as
// brought along.
func startLevel(env *rules.Env, id string, n *game.NPC) int64 {
	if def, ok := env.Content.NPC(id); ok {
		return int64(def.Level)
	}
	if n.Custom {
		return 1
	}
	return n.Level
}

// giftTerms list the loyalty from a gift, for "<npc>/<gift>": the share of its affection, the taste, and the cut by the
// bound (decision H59d).
func giftTerms(env *rules.Env, of string) []rules.Term {
	id, giftID, _ := strings.Cut(of, "/")
	n, known := env.Doc.NPCs.Get(id)
	gift, sold := env.Content.Gift(giftID)
	if !known || !sold {
		return nil
	}
	b := env.Content.Balance.NPC
	base := (int64(gift.Affection) + b.GiftLoyaltyDivisor - 1) / b.GiftLoyaltyDivisor
	out := []rules.Term{{Code: "giftEffect.base", Params: env.Params("gift", gift.Name), Value: base}}
	sum := base
	add := func(code string, value int64) {
		if value != 0 {
			out, sum = append(out, rules.Term{Code: code, Params: env.Params("name", n.Name), Value: value}), sum+value
		}
	}
	switch TasteOf(n, gift) {
	case Liked:
		add("giftEffect.liked", base*(b.GiftLikedFactor-1))
	case Disliked:
		add("giftEffect.disliked", base*(b.GiftDislikedFactor-1))
	}
	add("giftEffect.bound", ledger.LoyaltyRoom(env, n, sum)-sum)
	return out
}

// counts are numbers for triggers. Daily ones count today.
func counts() map[string]func(*rules.Env) int64 {
	lifetime := func(name string) func(*rules.Env) int64 {
		return func(env *rules.Env) int64 { return env.Doc.Stats.Of(name) }
	}
	today := func(name string) func(*rules.Env) int64 {
		return func(env *rules.Env) int64 { return env.TodaysTally(name) }
	}
	return map[string]func(*rules.Env) int64{
		"npcs":           func(env *rules.Env) int64 { return int64(env.Doc.NPCs.Len()) },
		"missionsSent":   lifetime("missionsSent"),
		"praisesGiven":   lifetime("praisesGiven"),
		"daily.missions": today("missionsSent"),
		"daily.praises":  today("praisesGiven"),
	}
}
