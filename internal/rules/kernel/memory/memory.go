// Package memory keeps what persons remember of the ruler, what they think of the ruler, and what they are to each
// other. Rules note deeds here, and nobody else writes memories. In classic there is no deed, and nothing happens.
package memory

import (
	"cmp"
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

// Day is the day reigned.
func Day(env *rules.Env) int64 { return env.DaysReigned() }

// Note lets a person remember a deed. The same deed about the same person within some days is only made new again. Of
// too many memories the lightest goes, of equal ones the oldest.
func Note(env *rules.Env, who game.Person, deed string, about game.Person) {
	d, ok := env.Content.Deed(deed)
	if !ok || !person.Here(env, who) {
		return
	}
	b, key, day := &env.Content.Balance.Memory, who.Key(), Day(env)
	fresh := game.Memory{Deed: deed, About: about.Key(), Day: day, Weight: d.Weight}
	list := kept(env, who)
	same := slices.IndexFunc(list, func(m game.Memory) bool { return m.Deed == fresh.Deed && m.About == fresh.About && day-m.Day < b.Again })
	if same >= 0 && same == len(list)-1 && list[same] == fresh {
		return
	}
	makeRoom(env, who)
	m := env.Doc.Memories.Edit(key)
	if same >= 0 {
		m.List = slices.Delete(m.List, same, same+1)
	}
	m.List = append(m.List, fresh)
	for int64(len(m.List)) > b.Kept {
		i := lightest(m.List)
		m.List = slices.Delete(m.List, i, i+1)
	}
}

// makeRoom forgets earlier captives when another one is met, because one is in the cells at a time.
func makeRoom(env *rules.Env, who game.Person) {
	if who.Kind != game.PersonCaptive {
		return
	}
	for _, key := range env.Doc.Memories.IDs() {
		if key != who.Key() && game.PersonOf(key).Kind == game.PersonCaptive {
			env.Doc.Memories.Delete(key)
		}
	}
}

// lightest is the index of the memory that goes first. The list is in the order of time.
func lightest(list []game.Memory) (least int) {
	for i := range list {
		if size(list[i].Weight) < size(list[least].Weight) {
			least = i
		}
	}
	return least
}

// Strongest is the heaviest of some memories, of equal ones the oldest. There is at least one.
func Strongest(list []game.Memory) game.Memory {
	return slices.MaxFunc(list, func(a, b game.Memory) int { return cmp.Compare(size(a.Weight), size(b.Weight)) })
}

func size(n int64) int64 { return max(n, -n) }

// kept are a person's memories, oldest first.
func kept(env *rules.Env, who game.Person) []game.Memory {
	if m, ok := env.Doc.Memories.Get(who.Key()); ok {
		return m.List
	}
	return nil
}

// Of are a person's memories, newest first.
func Of(env *rules.Env, who game.Person) []game.Memory {
	out := slices.Clone(kept(env, who))
	slices.Reverse(out)
	return out
}

// Sum is the sum of the weights of a person's memories.
func Sum(env *rules.Env, who game.Person) (sum int64) {
	for _, m := range kept(env, who) {
		sum += m.Weight
	}
	return sum
}

// Heaviness is the sum of the weights without their signs.
func Heaviness(env *rules.Env, who game.Person) (sum int64) {
	for _, m := range kept(env, who) {
		sum += size(m.Weight)
	}
	return sum
}

// Remembers tells whether a person remembers a deed, about whomever.
func Remembers(env *rules.Env, who game.Person, deed string) bool {
	return slices.ContainsFunc(kept(env, who), func(m game.Memory) bool { return m.Deed == deed })
}

// Faded is a memory on a day reigned; false once it is forgotten.
func Faded(env *rules.Env, m game.Memory, day int64) (game.Memory, bool) {
	d, ok := env.Content.Deed(m.Deed)
	if !ok || Stays(d.Weight) {
		return m, true
	}
	left := max(size(d.Weight)-max(day-m.Day, 0)/env.Content.Balance.Memory.Fade, 0)
	m.Weight = left
	if d.Weight < 0 {
		m.Weight = -left
	}
	return m, left > 0
}

// GoneOn is the day reigned on which a memory is forgotten; 0 for one that stays.
func GoneOn(env *rules.Env, m game.Memory) int64 {
	d, ok := env.Content.Deed(m.Deed)
	if !ok || Stays(d.Weight) {
		return 0
	}
	return m.Day + size(d.Weight)*env.Content.Balance.Memory.Fade
}

// unfading is the weight, of either sign, that stays for good.
const unfading = 3

// Stays tells whether a deed of a weight is never forgotten.
func Stays(weight int64) bool { return size(weight) >= unfading }
