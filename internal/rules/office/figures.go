package office

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/worlditem"
)

// fine is the number of thousandths of a percent in a thousandth of the whole.
const fine = 100

func figures() []rules.Figure {
	const page = "court"
	return []rules.Figure{
		{Name: "regentShare", Unit: rules.PercentMilli, Page: page, Terms: share},
		{Name: "regentExpenses", Unit: rules.PercentMilli, Page: page, Terms: expenses},
		{Name: "income", Terms: treasury},
		{Name: "pledgeArmy", Terms: army},
		{Name: "discount.operations", Unit: rules.Permille, Page: "spies", Terms: operations},
		{Name: "floorBonus", Unit: rules.Permille, Page: "dungeon", Terms: floors},
	}
}

// share is an NPC's share of the net income as Steward (decision K1).
func share(env *rules.Env, npc string) []rules.Term {
	n, ok := office.Officer(env, npc)
	if !ok {
		return nil
	}
	b := &env.Content.Balance.Office
	level := env.Level(game.ThroneRoom)
	throne := min(int64(b.RegentThrone)*fine*level, int64(b.RegentThrones)*fine)
	out := []rules.Term{
		{Code: "regent.base", Value: int64(b.RegentBase) * fine},
		{Code: "regent.loyalty", Params: env.Params("loyalty", n.Loyalty), Value: int64(b.RegentLoyalty) * fine * n.Loyalty / 100},
		{Code: "regent.throne", Params: env.Params("level", level), Value: throne},
	}
	out = append(out, worlditem.Term(env, content.RegentVirtue, func(amount int64) int64 { return amount * fine })...)
	var sum int64
	for _, term := range out {
		sum += term.Value
	}
	if most := int64(b.RegentMost) * fine; sum > most {
		out = append(out, rules.Term{Code: "regent.most", Value: most - sum})
	}
	return out
}

// expenses is the share of its yield that a crooked Steward keeps (decision K1).
func expenses(env *rules.Env, npc string) []rules.Term {
	n, ok := office.Officer(env, npc)
	if !ok || n.Deception <= n.Loyalty {
		return nil
	}
	b := &env.Content.Balance.Office
	out := []rules.Term{{Code: "regent.crooked", Params: env.Params("deception", n.Deception, "loyalty", n.Loyalty), Value: int64(b.Crooked) * fine * (n.Deception - n.Loyalty)}}
	if most := int64(b.CrookedMost) * fine; out[0].Value > most {
		out = append(out, rules.Term{Code: "regent.most", Value: most - out[0].Value})
	}
	return out
}

// of is the term of an office: its effect, or why it has none while the holder is not at hand.
func of(env *rules.Env, id string, value func() int64) []rules.Term {
	o, stands := env.Content.Office(id)
	_, n := office.Holder(env, id)
	if !stands || n == nil {
		return nil
	}
	v := value()
	switch {
	case v == 0:
		return nil
	case !office.InForce(env, id):
		return []rules.Term{{Code: "office.absent", Params: env.Params("office", o.Name, "name", n.Name, "where", n.Duty.Kind)}}
	}
	return append([]rules.Term{{Code: "office.term", Params: env.Params("office", o.Name, "name", n.Name), Value: v}}, leaning(env, id, n.Name, v)...)
}

// leaning are the terms of the company in which the holder of an office works.
func leaning(env *rules.Env, id, name string, v int64) (out []rules.Term) {
	npc, _ := office.Holder(env, id)
	l := office.Leans(env, id, npc)
	add := func(code, other string, by int64) {
		if n, ok := office.Officer(env, other); ok && by != 0 {
			out = append(out, rules.Term{Code: code, Params: env.Params("name", name, "other", n.Name), Value: by})
		}
	}
	add("office.friend", l.Friend, l.More.Of(v))
	add("office.hated", l.Hated, l.Less.Of(v))
	return out
}

// treasury is the Treasurer's share of the treasury's own gold a tick.
func treasury(env *rules.Env, _ string) []rules.Term {
	return of(env, content.Treasurer, func() int64 {
		return env.Content.Balance.Office.Treasury.Of(env.Level(game.Treasury) * env.Content.Balance.Tick.TreasuryIncome * game.Milli)
	})
}

func army(env *rules.Env, _ string) []rules.Term {
	return of(env, content.General, func() int64 { return int64(env.Content.Balance.Office.Army) })
}

func operations(env *rules.Env, _ string) []rules.Term {
	return of(env, content.Spymaster, func() int64 { return int64(env.Content.Balance.Office.Operations) })
}

func floors(env *rules.Env, _ string) []rules.Term {
	return of(env, content.Keeper, func() int64 { return int64(env.Content.Balance.Office.Floors) })
}
