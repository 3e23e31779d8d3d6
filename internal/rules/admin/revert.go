package admin

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Reasons of ledger lines: for differences to the earlier document, and for settlements with the realm.
const (
	reverted = "admin.reverted"
	settled  = "admin.settled"
)

// Given is the amounts that a reign gave to the realm between an earlier and the current document; returns are
// negative.
func Given(earlier, standing *game.Document) (amounts map[string]int64, pledged int64) {
	was, is := earlier.Exchange.Get(), standing.Exchange.Get()
	amounts = maps.Clone(is.Given)
	if amounts == nil {
		amounts = map[string]int64{}
	}
	for kind, n := range was.Given {
		amounts[kind] = game.Add(amounts[kind], -n)
	}
	maps.DeleteFunc(amounts, func(_ string, n int64) bool { return n == 0 })
	return amounts, is.Pledged - was.Pledged
}

// Settled is the correction of one kind of amount exchanged with the realm since the earlier document. Without it the
// amount would exist twice or be lost.
type Settled struct {
	Kind    string
	N       int64 // positive: charged; negative: handed over
	Missing int64 // the uncovered part of a charge
}

// Settle lists the corrections to an earlier document, by kind.
func Settle(env *rules.Env, amounts map[string]int64) (out []Settled) {
	for _, kind := range slices.Sorted(maps.Keys(amounts)) {
		if n := amounts[kind]; n != 0 {
			out = append(out, Settled{kind, n, max(0, n-holds(env, kind))})
		}
	}
	return out
}

func holds(env *rules.Env, kind string) int64 {
	if kind == Gold {
		return ledger.Gold(env)
	}
	return env.Doc.Army.Get().Units[kind]
}

// Gold is the kind that is no unit.
const Gold = "gold"

func settle(env *rules.Env, list []Settled) {
	for _, s := range list {
		if n := s.Missing - s.N; s.Kind == Gold {
			ledger.Award(env, settled, content.Gold(n))
		} else if _, known := env.Content.Unit(s.Kind); known && n != 0 {
			ledger.MoveUnits(env, s.Kind, n, settled)
		}
	}
}

// Back is the input of putting an earlier document back.
type Back struct {
	At      int64            // when the earlier document was stored
	Dice    game.Dice        // new dice, because rolls of the old ones are known
	Realm   map[string]int64 // given to the realm since and not returned, by kind
	Pledged int64            // returned by the realm since
}

// PutBack makes an earlier document the current one. The time since then counts neither as played nor as absence and
// earns nothing; dues in it run at once. The reign is kept off the leaderboards, as after every change of its numbers.
// Its exchange with the realm since then is settled.
func PutBack(env, standing *rules.Env, b Back) rules.Change {
	before, restored := StatsOf(standing), StatsOf(env)
	p := env.Doc.Pulse.Edit()
	p.TickedAt += env.Now() - p.PresentAt
	p.PresentAt = env.Now()
	*env.Doc.Dice.Edit() = b.Dice
	env.Assist()
	for what, delta := range map[string]int64{
		Gold: restored.Gold - before.Gold, "power": restored.Power - before.Power,
		"population": restored.Population - before.Population, "military": restored.Military - before.Military,
	} {
		env.Enter(reverted, what, delta)
	}
	settle(env, Settle(env, b.Realm))
	for kind, n := range b.Realm {
		ledger.Gives(env, kind, n)
	}
	env.Doc.Exchange.Edit().Pledged = standing.Doc.Exchange.Get().Pledged - b.Pledged
	env.Say(rules.Plain, "admin.put_back", "at", b.At)
	env.Changed(before.fields(), StatsOf(env).fields())
	return env.Out().Change
}
