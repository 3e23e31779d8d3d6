package dungeon

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// million is the unit of weakened strength: three DEBUFFs in thousandths multiply to more digits than thousandths hold.
const million = 1_000_000

// presence is a floor's power before effects, by source.
type presence struct{ guardian, monsters, traps int64 }

func (p presence) sum() int64 { return game.Add(game.Add(p.guardian, p.monsters), p.traps) }

func presenceOn(env *rules.Env, f *game.Floor) presence {
	p := presence{monsters: sum(f.Monsters), traps: sum(f.Traps)}
	if n, ok := env.Doc.NPCs.Get(f.Guardian); ok && f.Guardian != "" {
		p.guardian = n.Power
	}
	return p
}

func sum(of []game.Denizen) (n int64) {
	for i := range of {
		n = game.Add(n, of[i].Power)
	}
	return n
}

// effectsOn lists a floor's effects of a kind, in the order of choice.
func effectsOn(env *rules.Env, f *game.Floor, kind string) (out []*content.FloorEffect) {
	for _, id := range f.Effects {
		if e, ok := env.Content.FloorEffect(id); ok && e.Kind == kind {
			out = append(out, e)
		}
	}
	return out
}

// defense is the sum of a floor's power times every BUFF, rounded down once (decision H41), and what the court adds.
func defense(env *rules.Env, f *game.Floor) int64 {
	steps := buffed(presenceOn(env, f).sum(), effectsOn(env, f, content.Buff))
	sum := steps[len(steps)-1]
	return game.Add(sum, guarded(env, sum))
}

// guarded is what a Keeper and a world item add to a floor (decisions K9, K14).
func guarded(env *rules.Env, sum int64) int64 {
	return game.Scale(sum, env.Figure("floorBonus"), int64(content.Whole))
}

// buffed is a sum before any BUFF and after each of them.
func buffed(sum int64, buffs []*content.FloorEffect) []int64 {
	out, num, den := []int64{sum}, int64(1), int64(1)
	for _, e := range buffs {
		num, den = num*int64(e.Value), den*int64(content.Whole)
		out = append(out, game.Scale(sum, num, den))
	}
	return out
}

// stand is a floor with the values of a raid.
type stand struct {
	id      string
	floor   *game.Floor
	defense int64
	weak    []weakening
	left    int64 // the share of the raiders' strength left on this floor, in millionths
	takes   int64 // the floor's cost in strength; only a greater strength passes
}

// weakening is a DEBUFF that acts on a floor, and the share of strength that it and those before it leave there.
type weakening struct {
	effect *content.FloorEffect
	level  int64 // of the DEBUFF's own floor
	left   int64
}

// stands lists the floors from the top. A DEBUFF counts on its floor and on every floor below, until all together reach
// their bound (decision K17). Under classic it counts on its own floor alone (decision H41).
func stands(env *rules.Env) []stand { return standsWith(env, "", nil) }

// standsWith is stands with one floor replaced.
func standsWith(env *rules.Env, with string, floor *game.Floor) []stand {
	out := make([]stand, 0, env.Doc.Floors.Len())
	b := &env.Content.Balance.Dungeon
	weakest, left := int64(b.Weakest)*1000, int64(million)
	var weak []weakening
	for _, id := range env.Doc.Floors.IDs() {
		f, _ := env.Doc.Floors.Get(id)
		if id == with {
			f = floor
		}
		above := int64(million) // the share left by the floors above, where it does not count here
		if !b.WeakenBelow {
			above, weak = left, nil
		}
		for _, e := range effectsOn(env, f, content.Debuff) {
			left = max(game.Scale(left, int64(e.Value), int64(content.Whole)), weakest)
			weak = append(weak, weakening{effect: e, level: game.FloorLevel(id), left: game.Scale(left, million, above)})
		}
		s := stand{id: id, floor: f, defense: defense(env, f), weak: slices.Clip(weak), left: game.Scale(left, million, above)}
		s.takes = game.Scale(s.defense, million, s.left)
		out = append(out, s)
	}
	return out
}

// standOf is the stand of a floor; false if there is no such floor.
func standOf(env *rules.Env, id string) (stand, bool) {
	all := stands(env)
	i := slices.IndexFunc(all, func(s stand) bool { return s.id == id })
	if i < 0 {
		return stand{}, false
	}
	return all[i], true
}

// total is the defence of all floors, and the strength up to which raiders are repelled.
func total(of []stand) (defense, needed int64) {
	for i := range of {
		defense, needed = game.Add(defense, of[i].defense), game.Add(needed, of[i].takes)
	}
	return defense, needed
}
