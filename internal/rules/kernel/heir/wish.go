package heir

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// Wish is the favour that a child would gain or lose by a deed: an office, or one of content.WantsHeir and its like. Who
// wants to stay at home is sent away by a wedding and as a hostage.
func Wish(env *rules.Env, child, deed string) (favour int64) {
	h := person.HeirOf(env, child)
	if h == nil {
		return 0
	}
	by := env.Content.Balance.Heir.Wish
	for _, id := range h.Traits {
		t, ok := env.Content.ChildTrait(id)
		switch {
		case !ok:
		case t.Wants == deed:
			favour += by
		case t.Wants == content.WantsHome && (deed == content.WantsWedding || deed == content.WantsHostage):
			favour -= by
		}
	}
	return favour
}

// Wished lists the favour of a deed as effects of a plan.
func Wished(env *rules.Env, child, deed string) (out []rules.Amount) {
	if n := Wish(env, child, deed); n != 0 {
		out = append(out, rules.Amount{What: "favour", N: n, Of: person.ChildPerson(child).Key()})
	}
	return out
}

// Grant lets a child think of the ruler what a deed that it wanted, or did not want, makes it think.
func Grant(env *rules.Env, child, deed string) {
	memory.Favour(env, person.ChildPerson(child), Wish(env, child, deed))
}

// Wants is the trait whose wish is not fulfilled; nil where all are.
func Wants(env *rules.Env, child string, office string) *content.ChildTrait {
	h := person.HeirOf(env, child)
	if h == nil {
		return nil
	}
	a, abroad := Abroad(env, child)
	for _, id := range h.Traits {
		t, ok := env.Content.ChildTrait(id)
		if !ok {
			continue
		}
		has := t.Wants == office && office != ""
		switch t.Wants {
		case content.WantsHeir:
			has = Named(env) == child
		case content.WantsWedding:
			has = abroad && a.Kind == game.AbroadWed
		case content.WantsHostage:
			has = abroad && a.Kind == game.AbroadHostage
		case content.WantsHome:
			has = !abroad
		}
		if !has {
			return t
		}
	}
	return nil
}
