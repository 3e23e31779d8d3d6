package dungeon

import (
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

const page = "dungeon" // of the Codex

func figures() []rules.Figure {
	return []rules.Figure{
		{Name: "floorDefense", Unit: rules.Whole, Page: page, Terms: floorTerms},
		{Name: "floorTakes", Unit: rules.Whole, Page: page, Terms: takesTerms},
		{Name: "totalDefense", Unit: rules.Whole, Page: page, Terms: totalTerms},
		{Name: "breachOdds", Unit: rules.Permille, Page: page, Terms: oddsTerms},
		{Name: "breachLoot", Unit: rules.Whole, Page: page, Terms: lootTerms},
		{Name: "raidSpoils", Unit: rules.Whole, Page: page, Terms: spoilsTerms},
	}
}

// floorTerms list a floor's guardian, monsters and traps, and each BUFF's addition.
func floorTerms(env *rules.Env, id string) []rules.Term {
	f, ok := env.Doc.Floors.Get(id)
	if !ok {
		return nil
	}
	p := presenceOn(env, f)
	out := []rules.Term{{Code: "floorDefense.unguarded"}}
	if n, here := env.Doc.NPCs.Get(f.Guardian); here && f.Guardian != "" {
		out[0] = rules.Term{Code: "floorDefense.guardian", Params: env.Params("name", n.Name), Value: p.guardian}
	}
	out = append(out, rules.Term{Code: "floorDefense.monsters", Params: env.Params("n", len(f.Monsters)), Value: p.monsters},
		rules.Term{Code: "floorDefense.traps", Params: env.Params("n", len(f.Traps)), Value: p.traps})
	buffs := effectsOn(env, f, content.Buff)
	steps := buffed(p.sum(), buffs)
	for i, e := range buffs {
		out = append(out, rules.Term{Code: "floorDefense.effect", Params: env.Params("name", e.Name, "times", times(e.Value)), Value: steps[i+1] - steps[i]})
	}
	return append(out, bonusTerms(env, steps[len(steps)-1])...)
}

// bonusTerms split what every floor has more by its sources, so that they add up to the rounded whole.
func bonusTerms(env *rules.Env, sum int64) (out []rules.Term) {
	var share, said int64
	br, _ := env.Book.Breakdown(env, "floorBonus")
	for _, term := range br.Terms {
		share = game.Add(share, term.Value)
		upTo := game.Scale(sum, share, int64(content.Whole))
		if term.Value = upTo - said; term.Value != 0 {
			out = append(out, term)
		}
		said = upTo
	}
	return out
}

// takesTerms list what passing a floor costs raiders: its defence, and what each DEBUFF here or above adds. One that
// adds nothing, because the bound is reached, is left out.
func takesTerms(env *rules.Env, id string) []rules.Term {
	s, ok := standOf(env, id)
	if !ok {
		return nil
	}
	out, before := []rules.Term{{Code: "floorTakes.defense", Value: s.defense}}, s.defense
	for _, w := range s.weak {
		after := game.Scale(s.defense, million, w.left)
		if after != before {
			out = append(out, rules.Term{Code: "floorTakes.effect", Params: env.Params("name", w.effect.Name, "times", times(w.effect.Value), "n", w.level), Value: after - before})
		}
		before = after
	}
	return out
}

// times formats a factor with at least two decimals, as the texts of effects do.
func times(p content.Permille) string { return strconv.FormatFloat(float64(p)/1000, 'f', 2, 64) }

func totalTerms(env *rules.Env, _ string) []rules.Term {
	var out []rules.Term
	for _, s := range stands(env) {
		out = append(out, rules.Term{Code: "totalDefense.floor", Params: env.Params("n", game.FloorLevel(s.id), "theme", s.floor.Theme), Value: s.defense})
	}
	return out
}

// oddsTerms list the raiders' strength and the strength needed to pass all floors. Without floors there are no terms.
func oddsTerms(env *rules.Env, _ string) []rules.Term {
	floors := stands(env)
	if len(floors) == 0 {
		return nil
	}
	b := &env.Content.Balance.Dungeon
	defense, needed := total(floors)
	r := raidersNow(env, defense)
	detail := func(code string, value int64, params ...any) rules.Term {
		return rules.Term{Code: code, Params: env.Params(params...), Value: value, Detail: true}
	}
	return []rules.Term{
		detail("breachOdds.power", b.PowerShare.Of(env.Figure("power")), "percent", int64(b.PowerShare)/10),
		detail("breachOdds.defense", b.DefenseShare.Of(defense), "percent", int64(b.DefenseShare)/10),
		detail("breachOdds.middle", r.middle()),
		detail("breachOdds.low", r.strength(0), "times", times(b.StrengthLow)),
		detail("breachOdds.high", r.strength(r.spread), "times", times(b.StrengthHigh)),
		detail("breachOdds.weakened", needed-defense),
		detail("breachOdds.needed", needed),
		{Code: "breachOdds.share", Value: r.odds(needed)},
	}
}

// lootTerms list the gold that a breach would take now.
func lootTerms(env *rules.Env, _ string) []rules.Term {
	b, gold, taken := &env.Content.Balance.Dungeon, ledger.Gold(env), loot(env)
	share := game.Scale(gold, int64(b.Loot), int64(content.Whole))
	out := []rules.Term{
		{Code: "breachLoot.gold", Value: gold, Detail: true},
		{Code: "breachLoot.share", Params: env.Params("percent", int64(b.Loot)/10), Value: share},
	}
	if saved := env.Figure("discount.loot"); saved > 0 {
		out = append(out, rules.Term{Code: "breachLoot.walls", Params: env.Params("percent", saved/10), Value: taken - share})
	}
	return out
}
