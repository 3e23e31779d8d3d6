package engine_test

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
)

// anyReign is a new, busy, grown or full kingdom.
func anyReign(r *rapid.T, t testing.TB, full *enginetest.Kingdom) *enginetest.Kingdom {
	switch rapid.IntRange(0, 3).Draw(r, "reign") {
	case 0:
		return beginning(r, t)
	case 1:
		return busy(r, t)
	case 2:
		return enginetest.Grown(t)
	}
	return twin(r, full)
}

// roomy moves a kingdom far from all bounds, so that no gain or loss is clamped.
func roomy(k *enginetest.Kingdom) {
	k.Gold(1_000_000_000)
	res := k.Doc.Resources.Edit()
	res.Military, res.Loyalty, res.Population, res.Intel = 200, 50, 500, 500
	k.Doc.Growth.Edit().Power.Rewards = 6000
}

// stock lists a kingdom's amounts except experience, which levels consume. Power is the sum without that of the ruler's
// levels, which no plan lists.
func stock(k *enginetest.Kingdom) content.Amounts {
	r, p := k.Doc.Resources.Get(), k.Doc.Growth.Get().Power
	return content.Amounts{
		Gold: k.Whole(), Military: r.Military, Loyalty: r.Loyalty, Population: r.Population, Intel: r.Intel, Catalysts: r.Catalysts,
		Power: p.Sum() - p.Levels,
	}
}

// booked sums the ledger's entries.
func booked(env *rules.Env) (sum content.Amounts) {
	for _, e := range env.Out().Ledger {
		for _, kind := range content.Kinds {
			sum.Set(kind, sum.Of(kind)+e.Deltas[kind.Key])
		}
	}
	return sum
}

// listed sums a list's amounts of a kind. The power of troops counts as power.
func listed(list []rules.Amount, kind content.Kind) (n int64) {
	for _, a := range list {
		if a.Of == "" && (a.What == kind.Key || kind.Key == "power" && a.What == "armyPower") {
			n += a.N
		}
	}
	return n
}

// TestAPlanIsWhatItMoves: for any command the document changes by the listed amounts of each kind, and the ledger
// records the same. Work that ends later is charged at once and brings nothing yet; a roll moves at least the worst
// listed amount.
func TestAPlanIsWhatItMoves(t *testing.T) {
	t.Parallel()
	full := enginetest.Full(t)
	commands := kingdomCommands(full)
	rapid.Check(t, func(r *rapid.T) {
		k := anyReign(r, t, full)
		for range rapid.IntRange(5, 30).Draw(r, "steps") {
			if rapid.IntRange(0, 7).Draw(r, "time") == 0 {
				k.Wait(time.Duration(rapid.Int64Range(1, 3600).Draw(r, "seconds")) * time.Second)
			}
			roomy(k)
			c := rapid.SampledFrom(commands).Draw(r, "command")
			for range insistence { // most random bodies are refused
				if carryOut(r, k, c) {
					break
				}
			}
		}
	})
}

const insistence = 12

// carryOut plans a command and, where it is not refused, compares the plan with the changes.
func carryOut(r *rapid.T, k *enginetest.Kingdom, c rules.Command) bool {
	body := fill(r, k, c.Body, "body").Interface()
	env := k.Env()
	p, err := c.Prepare(env, body)
	if err != nil || p.Apply == nil {
		return false
	}
	standing, before, levels := standings(k, p.Effects), stock(k), k.Doc.Growth.Get().Power.Levels
	p.Apply()
	after, told := stock(k), booked(env)
	told.Power -= k.Doc.Growth.Get().Power.Levels - levels
	for _, kind := range content.Kinds {
		cost, effect := listed(p.Costs, kind), listed(p.Effects, kind)
		want, moved := effect-cost, after.Of(kind)-before.Of(kind)
		if kind.Key == "xp" {
			moved = told.Of(kind)
		}
		if p.EndsAt != 0 || later[c.Name] {
			want = -cost
		}
		switch {
		case moved != told.Of(kind):
			r.Fatalf("%s %+v: %s moved by %d, the ledger tells %d", c.Name, body, kind.Key, moved, told.Of(kind))
		case len(p.Odds) > 0 && moved < min(want, -cost), len(p.Odds) == 0 && moved != want && !lucky(c.Name, kind):
			r.Fatalf("%s %+v: %s moved by %d, the plan says %d: %+v", c.Name, body, kind.Key, moved, want, p.Preview)
		}
	}
	if p.EndsAt != 0 || later[c.Name] || len(p.Odds) > 0 && c.Name != "dungeon.save_floor" {
		return true
	}
	for what, now := range standings(k, p.Effects) {
		if now-standing[what] != what.N {
			r.Fatalf("%s %+v: %s %s went from %d to %d, the plan says %+d", c.Name, body, what.What, what.Of, standing[what], now, what.N)
		}
	}
	return true
}

// later are commands without one moment of completion: units are trained one by one.
var later = map[string]bool{"army.train": true}

// lucky tells whether finished work may bring more of a kind than listed.
func lucky(command string, kind content.Kind) bool {
	return kind.Key == "catalysts" && (command == "activity.collect" || command == "activity.collect_all")
}

// standings are the values of effects that are no amounts: figures by name, or numbers of a member.
func standings(k *enginetest.Kingdom, effects []rules.Amount) map[rules.Amount]int64 {
	out, env := map[rules.Amount]int64{}, k.Env()
	for _, e := range effects {
		if n, ok := ofMember(k, e); ok {
			out[e] = n
			continue
		}
		name := e.What
		if e.Of != "" {
			name += ":" + e.Of
		}
		if b, ok := env.Book.Breakdown(env, name); ok && stocked(e.What) == 0 && e.What != "totalDefense" && e.What != "upkeep" {
			out[e] = b.Total
		}
	}
	return out
}

// stocked counts the kinds with a name.
func stocked(name string) (n int) {
	for _, kind := range content.Kinds {
		if kind.Key == name {
			n++
		}
	}
	return n
}

func ofMember(k *enginetest.Kingdom, e rules.Amount) (int64, bool) {
	npc, known := k.Doc.NPCs.Get(e.Of)
	member, courted := k.Doc.Court.Get(e.Of)
	vassal, kneels := k.Doc.Vassals.Get(e.Of)
	_, land := k.Content.Territory(e.Of)
	switch {
	case known && e.What == "loyalty":
		return npc.Loyalty, true
	case known && e.What == "power":
		return npc.Power, true
	case known && e.What == "deception":
		return npc.Deception, true
	case strings.HasPrefix(e.Of, "recruit_"): // the recruit joins by this plan
		return 0, true
	case courted && e.What == "affection":
		return member.Affection, true
	case kneels && e.What == "loyalty":
		return vassal.LoyaltyMilli / game.Milli, true
	case kneels && e.What == "strength":
		return vassal.Strength, true
	case kneels && e.What == "tribute":
		return vassal.Tribute, true
	case land && (e.What == "strength" || e.What == "tribute"): // the land becomes a vassal by this plan
		return 0, true
	}
	return 0, false
}

// TestABreakdownSumsToItsFigure: in any reign every figure equals the sum of its shown terms, although the figure may
// be cached and the terms are computed anew.
func TestABreakdownSumsToItsFigure(t *testing.T) {
	t.Parallel()
	full := enginetest.Full(t)
	commands := kingdomCommands(full)
	rapid.Check(t, func(r *rapid.T) {
		k := anyReign(r, t, full)
		for range rapid.IntRange(0, 12).Draw(r, "steps") {
			_ = play(r, k, nextStep(r, k, commands))
			env := k.Env()
			for _, name := range k.Engine.Figures() {
				var sum int64
				b, _ := env.Book.Breakdown(env, name)
				for _, term := range b.Terms {
					if !term.Detail {
						sum = game.Add(sum, term.Value)
					}
				}
				if n := env.Figure(name); n != sum || b.Total != sum {
					r.Fatalf("%s is %d, its breakdown says %d, its terms sum to %d: %+v", name, n, b.Total, sum, b.Terms)
				}
			}
		}
	})
}
