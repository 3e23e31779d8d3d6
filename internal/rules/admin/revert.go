package admin

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Reasons of the lines that the ledger has of it: what the earlier document has otherwise, and what of the realm's was settled then.
const (
	reverted = "admin.reverted"
	settled  = "admin.settled"
)

// Given is what a reign gave to the realm between an earlier document and the one that stands; what came back is less than nothing.
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

// Settled is one kind of what the realm keeps of a reign that is put back, or gave back to it: it is charged or handed over, for
// else there would be twice of it, or none.
type Settled struct {
	Kind    string
	N       int64 // above nothing: to be charged; below: to be handed over
	Missing int64 // of what is to be charged, but is not there
}

// Settle says what is settled on an earlier document, by kind.
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
			ledger.ChangeUnits(env, s.Kind, n, settled)
		}
	}
}

// Back is what an earlier document is put back with.
type Back struct {
	At      int64            // when it was kept
	Dice    game.Dice        // new ones, for the old ones have been seen
	Realm   map[string]int64 // given since and not taken back, by kind
	Pledged int64            // taken back
}

// PutBack makes an earlier document the reign of now, in place of the one that stands. The time since earns nothing: it was
// neither played nor away. What comes due in it ends at once. The reign is kept off the boards, as after every change of its
// numbers. What the realm has of it since is settled.
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
