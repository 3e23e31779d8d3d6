package memory

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

// Bond is the kind of the bond between two persons; "" for none.
func Bond(env *rules.Env, a, b game.Person) string {
	a, b = ordered(a, b)
	kind := ""
	if w := Written(env, a, b); w != nil {
		kind = w.Kind
	}
	if made := madeBetween(env.Doc.Bonds.Get().List, a, b); made >= 0 {
		kind = env.Doc.Bonds.Get().List[made].Kind
	}
	if kind == game.BondNone || !person.Here(env, a) || !person.Here(env, b) {
		return ""
	}
	return kind
}

// Bonds are a person's bonds with those who are there, the first day's first.
func Bonds(env *rules.Env, who game.Person) (out []game.Bond) {
	if !person.Here(env, who) {
		return nil
	}
	made := env.Doc.Bonds.Get().List
	for i := range env.Content.Bonds.First {
		w := &env.Content.Bonds.First[i]
		a, b := ordered(game.NPCPerson(w.Between[0]), game.NPCPerson(w.Between[1]))
		if (a == who || b == who) && madeBetween(made, a, b) < 0 && person.Here(env, a) && person.Here(env, b) {
			out = append(out, game.Bond{A: a.Key(), B: b.Key(), Kind: w.Kind})
		}
	}
	for _, bond := range made {
		a, b := game.PersonOf(bond.A), game.PersonOf(bond.B)
		if (a == who || b == who) && bond.Kind != game.BondNone && person.Here(env, a) && person.Here(env, b) {
			out = append(out, bond)
		}
	}
	return out
}

// Other is the other person of a bond.
func Other(b game.Bond, who game.Person) game.Person {
	if b.A == who.Key() {
		return game.PersonOf(b.B)
	}
	return game.PersonOf(b.A)
}

// Written is the bond of the first day between two persons; nil for none.
func Written(env *rules.Env, a, b game.Person) *content.WrittenBond {
	for i := range env.Content.Bonds.First {
		w := &env.Content.Bonds.First[i]
		x, y := game.NPCPerson(w.Between[0]), game.NPCPerson(w.Between[1])
		if x == a && y == b || x == b && y == a {
			return w
		}
	}
	return nil
}

// Tie makes two persons what kind says, or unties them. A person who has too many bonds loses the oldest that is not of
// the first day.
func Tie(env *rules.Env, a, b game.Person, kind string) {
	if kind == game.BondNone && Bond(env, a, b) == "" || kind == Bond(env, a, b) {
		return
	}
	if len(env.Content.Bonds.Kinds) == 0 || a == b || !person.Here(env, a) || !person.Here(env, b) {
		return
	}
	a, b = ordered(a, b)
	m := env.Doc.Bonds.Edit()
	if i := madeBetween(m.List, a, b); i >= 0 {
		m.List = slices.Delete(m.List, i, i+1)
	}
	if w := Written(env, a, b); w != nil && w.Kind == kind || w == nil && kind == game.BondNone {
		return
	}
	m.List = append(m.List, game.Bond{A: a.Key(), B: b.Key(), Kind: kind, Day: Day(env)})
	for _, who := range []game.Person{a, b} {
		thin(env, who)
	}
}

// thin removes a person's oldest bonds above the bound. Bonds of the first day stay, as they are or as they became.
func thin(env *rules.Env, who game.Person) {
	for int64(len(Bonds(env, who))) > env.Content.Balance.Memory.BondsMost {
		m := env.Doc.Bonds.Edit()
		i := slices.IndexFunc(m.List, func(b game.Bond) bool {
			return (b.A == who.Key() || b.B == who.Key()) && Written(env, game.PersonOf(b.A), game.PersonOf(b.B)) == nil
		})
		if i < 0 {
			return
		}
		m.List = slices.Delete(m.List, i, i+1)
	}
}

func madeBetween(list []game.Bond, a, b game.Person) int {
	return slices.IndexFunc(list, func(x game.Bond) bool { return x.A == a.Key() && x.B == b.Key() })
}

// ordered puts the person with the lesser key first.
func ordered(a, b game.Person) (game.Person, game.Person) {
	if a.Key() > b.Key() {
		return b, a
	}
	return a, b
}

// Favoured notes an office or a gift with those who hate its receiver.
func Favoured(env *rules.Env, who game.Person) { NoteAll(env, Rivals(env, who)) }

// SentOff notes with the friends and the loves of a person that it is sent away or dismissed.
func SentOff(env *rules.Env, who game.Person) { NoteAll(env, Friends(env, who)) }

// Tend notes the day of time together or of a gift to a consort.
func Tend(env *rules.Env, consort string) {
	if len(env.Content.Deeds) > 0 {
		env.Doc.Court.Edit(consort).Tended = Day(env)
	}
}
