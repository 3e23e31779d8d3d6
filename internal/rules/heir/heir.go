// Package heir is the system of the ruler's children who are heirs: the first seven. Of age they are named heir, wed to a
// house, sent as hostages and called home; offices are given by the system office. It owns the section heirs, which
// kernel/heir writes for it and for scenes.
package heir

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

var (
	ErrUnknown = game.Refuse(game.Missing, "heir.unknown")
	ErrHouse   = game.Refuse(game.Missing, "heir.house_unknown")
	ErrYoung   = game.Refuse(game.Unmet, "heir.young")
	ErrWed     = game.Refuse(game.Conflict, "heir.wed")
	ErrHostage = game.Refuse(game.Conflict, "heir.hostage")
	ErrHome    = game.Refuse(game.Conflict, "heir.home")
	ErrAbsent  = game.Refuse(game.Conflict, "heir.absent")
	ErrNaming  = game.Refuse(game.Unmet, "heir.naming_level")
	ErrRest    = game.Refuse(game.Conflict, "heir.naming_rest")
	ErrWedding = game.Refuse(game.Unmet, "heir.wedding_level")
	ErrSending = game.Refuse(game.Unmet, "heir.hostage_level")
	ErrHostile = game.Refuse(game.Unmet, "heir.house_hostile")
	ErrInLaw   = game.Refuse(game.Conflict, "heir.house_wed")
	ErrHolds   = game.Refuse(game.Conflict, "heir.house_holds")
)

func System() rules.System {
	return rules.System{
		Name:     "heir",
		About:    "The ruler's children: naming an heir, weddings with houses, and hostages.",
		Topic:    rules.TopicCourt,
		Commands: []rules.Command{name(), wed(), send(), recall()},
		Views:    views(),
		React:    react,
	}
}

// Of names a child.
type Of struct {
	Child string `json:"child" maxLength:"70" doc:"id of the child: that of the consort, a dot, and the number of the birth"`
}

// To names a child and a house.
type To struct {
	Child string `json:"child" maxLength:"70" doc:"id of the child"`
	House string `json:"house" maxLength:"40" doc:"house id"`
}

// known finds an heir; nil for a child that is none.
func known(env *rules.Env, id string) *game.Heir {
	if person.Child(env, id) == nil {
		return nil
	}
	return person.HeirOf(env, id)
}

// free is the refusal that keeps a child from all that takes one of age at home; nil where there is none.
func free(env *rules.Env, h *game.Heir) *game.Refusal {
	name := person.Name(env, person.ChildPerson(h.ID))
	a, abroad := heir.Abroad(env, h.ID)
	switch {
	case abroad && a.Kind == game.AbroadWed:
		return ErrWed.With("name", name, "house", houseName(env, a.Seat))
	case abroad:
		return ErrHostage.With("name", name, "house", houseName(env, a.Seat))
	case !person.OfAge(env, h.ID):
		return ErrYoung.With("name", name, "days", env.Content.Balance.Scene.OfAge-person.Age(env, h.ID))
	case !person.AtHand(env, person.ChildPerson(h.ID)):
		return ErrAbsent.With("name", name)
	}
	return nil
}

// houseName is the name of the house of a ruler.
func houseName(env *rules.Env, seat string) string {
	if h, _ := env.Content.HouseOf(seat); h != nil {
		return h.Name
	}
	return ""
}

// houseOf finds a house by its id, with its leader; false where no houses are played.
func houseOf(env *rules.Env, id string) (h *content.House, leader game.Person, ok bool) {
	if env.Content.Balance.Houses.Pace == 0 {
		return nil, game.Person{}, false
	}
	if h, ok = env.Content.House(id); !ok {
		return nil, game.Person{}, false
	}
	return h, leaderOf(env, h), true
}

// leaderOf is the ruler who leads a house in this season.
func leaderOf(env *rules.Env, h *content.House) game.Person {
	return game.HousePerson(h.Leader(env.Facts().SeasonNow().Number))
}

// hosts is the refusal of a house to take a child in; nil where it does. A house holds one in marriage and one hostage.
func hosts(env *rules.Env, h *content.House, leader game.Person, kind string) *game.Refusal {
	if memory.Regard(env, leader) <= -env.Content.Balance.Memory.EnemyRegard {
		return ErrHostile.With("house", h.Name)
	}
	for _, a := range env.Doc.Heirs.Get().Abroad {
		if of, _ := env.Content.HouseOf(a.Seat); of != nil && of.ID == h.ID && a.Kind == kind {
			if kind == game.AbroadWed {
				return ErrInLaw.With("house", h.Name)
			}
			return ErrHolds.With("house", h.Name)
		}
	}
	return nil
}
