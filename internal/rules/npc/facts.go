package npc

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// errands are the facts of missions.
var errands = map[string]string{
	"tax_collection": "mission_tax", scouting: "mission_scout", "eliminate_bandits": "mission_bandits",
}

// passed lists the facts of the last interactions, newest first, each kind once.
func passed(env *rules.Env, n *game.NPC) (out []game.Fact) {
	for _, i := range n.Recent[:min(len(n.Recent), lookedBack)] {
		f, ok := factOf(env, n, i)
		if ok && len(out) < factsPerLeaf && !slices.ContainsFunc(out, func(x game.Fact) bool { return x.Kind == f.Kind }) {
			out = append(out, f)
		}
	}
	return out
}

func factOf(env *rules.Env, n *game.NPC, i game.Interaction) (game.Fact, bool) {
	switch i.Kind {
	case "praise":
		return game.Fact{Kind: "praised"}, true
	case "chat":
		return game.Fact{Kind: "spoke"}, true
	case "gift":
		gift, ok := env.Content.Gift(i.Ref)
		if !ok {
			return game.Fact{}, false
		}
		return game.Fact{Kind: "gift_" + string(TasteOf(n, gift)), Slots: map[string]string{"gift": gift.Name}}, true
	case "mission":
		kind, ok := errands[i.Ref]
		return game.Fact{Kind: kind}, ok
	}
	return game.Fact{}, false
}

// beside is another fact for an entry: the NPC's duty, else a fact of the reign.
func beside(env *rules.Env, id string, n *game.NPC) []game.Fact {
	switch n.Duty.Kind {
	case game.DutyGovern:
		if def, ok := env.Content.Territory(n.Duty.Ref); ok {
			return []game.Fact{{Kind: "governing", Slots: map[string]string{"land": def.Name}}}
		}
	case game.DutyGuard:
		return []game.Fact{{Kind: "guarding"}}
	}
	pool := append(ownMind(env, id, n), befell(env)...)
	if len(pool) == 0 {
		return nil
	}
	i := env.Roll("npc.journal", int64(len(pool)))
	return pool[i : i+1]
}

func ownMind(env *rules.Env, id string, n *game.NPC) (out []game.Fact) {
	low, most := env.Content.Balance.NPC.IntrigueBelow, env.Content.Balance.Resources.LoyaltyMax
	switch {
	case n.Loyalty < low:
		out = append(out, game.Fact{Kind: "loyalty_low"})
	case n.Loyalty >= most-low:
		out = append(out, game.Fact{Kind: "loyalty_high"})
	}
	if n.Level > startLevel(env, id, n) {
		out = append(out, game.Fact{Kind: "level_up", Slots: map[string]string{"level": strconv.FormatInt(n.Level, 10)}})
	}
	return out
}

// befell lists the reign's facts with journal templates: those kept for the scribe, and an empty treasury.
func befell(env *rules.Env) (out []game.Fact) {
	if env.Doc.Pulse.Get().Insolvent > 0 {
		out = append(out, game.Fact{Kind: "insolvency"})
	}
	for _, f := range env.Doc.Scribe.Get().Facts {
		if f.Kind == "built" || f.Kind == "upgraded" {
			f.Kind = "building"
		}
		if slices.Contains(content.JournalFacts, f.Kind) {
			out = append(out, f)
		}
	}
	return out
}
