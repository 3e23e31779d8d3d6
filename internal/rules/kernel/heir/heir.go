// Package heir keeps which of the ruler's children is named heir and who lives with a house. The system heir and scenes
// decide it. Scenes know a child's age and traits.
package heir

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// Named is the child that is named heir; "" for none.
func Named(env *rules.Env) string { return env.Doc.Heirs.Get().Named }

// Name names an heir. The one who was named before is so no longer. Who is wed to a house cannot be named.
func Name(env *rules.Env, child string) {
	if Named(env) == child || !person.Here(env, person.ChildPerson(child)) {
		return
	}
	h := env.Doc.Heirs.Edit()
	h.Named, h.NamedOn = child, env.DaysReigned()
}

// Unname takes the name of heir from a child that has it.
func Unname(env *rules.Env, child string) {
	if Named(env) == child && child != "" {
		env.Doc.Heirs.Edit().Named = ""
	}
}

// Abroad is how a child lives with a house; false for one at home.
func Abroad(env *rules.Env, child string) (game.Abroad, bool) {
	a, ok := env.Doc.Heirs.Get().Abroad[child]
	return a, ok
}

// Leave has a child live with the ruler of a house. An office is vacant from then on; who is wed is named heir no
// longer.
func Leave(env *rules.Env, child, kind, seat string) {
	office.Quit(env, person.ChildPerson(child).Key())
	h := env.Doc.Heirs.Edit()
	if h.Abroad == nil {
		h.Abroad = map[string]game.Abroad{}
	}
	h.Abroad[child] = game.Abroad{Kind: kind, Seat: seat, Day: env.DaysReigned()}
	if kind == game.AbroadWed {
		Unname(env, child)
	}
}

// Return has a child live at home again.
func Return(env *rules.Env, child string) {
	if _, abroad := Abroad(env, child); abroad {
		delete(env.Doc.Heirs.Edit().Abroad, child)
	}
}

// Follow draws the consequences of a deed that a scene has somebody remember: an heir is named or passed over, a child
// is wed to a house or given as a hostage.
func Follow(env *rules.Env, who game.Person, deed string, about game.Person) {
	switch {
	case who.Kind == game.PersonChild && deed == "named_heir":
		Name(env, who.ID)
	case who.Kind == game.PersonChild && deed == "passed_over_heir":
		Unname(env, who.ID)
	case who.Kind != game.PersonHouse || about.Kind != game.PersonChild || !person.Here(env, about):
	case deed == "marriage_made":
		Leave(env, about.ID, game.AbroadWed, who.ID)
	case deed == "hostage_given":
		Leave(env, about.ID, game.AbroadHostage, who.ID)
	}
}
