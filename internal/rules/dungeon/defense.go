package dungeon

import (
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

// defense is the sum of a floor's power times every BUFF, rounded down once (decision H41).
func defense(env *rules.Env, f *game.Floor) int64 {
	steps := buffed(presenceOn(env, f).sum(), effectsOn(env, f, content.Buff))
	return steps[len(steps)-1]
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
	left    int64 // the share of the raiders' strength left on this floor, in millionths
	takes   int64 // the floor's cost in strength; only a greater strength passes
}

// stands lists the floors from the top. DEBUFFs apply in that order until together they reach their bound (decision
// H41).
func stands(env *rules.Env) []stand { return standsWith(env, "", nil) }

// standsWith is stands with one floor replaced.
func standsWith(env *rules.Env, with string, floor *game.Floor) []stand {
	out := make([]stand, 0, env.Doc.Floors.Len())
	weakest, before := int64(env.Content.Balance.Dungeon.Weakest)*1000, int64(million)
	for _, id := range env.Doc.Floors.IDs() {
		f, _ := env.Doc.Floors.Get(id)
		if id == with {
			f = floor
		}
		after := before
		for _, e := range effectsOn(env, f, content.Debuff) {
			after = max(game.Scale(after, int64(e.Value), int64(content.Whole)), weakest)
		}
		s := stand{id: id, floor: f, defense: defense(env, f), left: game.Scale(after, million, before)}
		s.takes = game.Scale(s.defense, million, s.left)
		out, before = append(out, s), after
	}
	return out
}

// total is the defence of all floors, and the strength up to which raiders are repelled.
func total(of []stand) (defense, needed int64) {
	for i := range of {
		defense, needed = game.Add(defense, of[i].defense), game.Add(needed, of[i].takes)
	}
	return defense, needed
}
