package scene

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// hate finds the nemesis: the first ruler of a house whose regard falls low enough. Another takes the place only when this
// one's regard is above 0.
func hate(env *rules.Env) {
	s := env.Doc.Story.Get()
	if p := game.PersonOf(s.Nemesis); person.Here(env, p) && memory.Regard(env, p) <= 0 {
		return
	}
	next := ""
	if coldest := coldestOf(env, person.Group(env, content.GroupHouse)); len(coldest) > 0 && memory.Regard(env, coldest[0]) <= env.Content.Balance.Scene.NemesisAt {
		next = coldest[0].Key()
	}
	if next != s.Nemesis {
		env.Doc.Story.Edit().Nemesis = next
	}
}

// foes leaves the nemesis of some rulers of houses; while there is none, the one of the lowest regard.
func foes(env *rules.Env, pool []game.Person) []game.Person {
	nemesis := game.PersonOf(env.Doc.Story.Get().Nemesis)
	if nemesis.ID == "" {
		return coldestOf(env, pool)
	}
	return slices.DeleteFunc(pool, func(p game.Person) bool { return p != nemesis })
}

// coldestOf leaves the one who thinks least of the ruler.
func coldestOf(env *rules.Env, pool []game.Person) []game.Person {
	if len(pool) == 0 {
		return nil
	}
	return []game.Person{slices.MinFunc(pool, func(a, b game.Person) int {
		return cmp.Or(cmp.Compare(memory.Regard(env, a), memory.Regard(env, b)), cmp.Compare(a.Key(), b.Key()))
	})}
}
