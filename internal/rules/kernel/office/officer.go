package office

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// Person is the holder of an office as a person. An NPC is held by its id, a child by its key.
func Person(holder string) game.Person {
	if p := game.PersonOf(holder); p.Kind == game.PersonChild {
		return p
	}
	return game.NPCPerson(holder)
}

// KeyOf is a person as the holder of an office; "" for one who can hold none.
func KeyOf(p game.Person) string {
	switch p.Kind {
	case game.PersonNPC:
		return p.ID
	case game.PersonChild:
		return p.Key()
	}
	return ""
}

// Officer is who holds or may hold an office, as an NPC. A child of age works as one would, with its regard as loyalty.
// It is read-only.
func Officer(env *rules.Env, holder string) (*game.NPC, bool) {
	p := Person(holder)
	if p.Kind == game.PersonNPC {
		return env.Doc.NPCs.Get(holder)
	}
	if !person.Here(env, p) || !person.OfAge(env, p.ID) {
		return nil, false
	}
	b := &env.Content.Balance
	deceit := b.Heir.Deception
	if slices.Contains(person.HeirOf(env, p.ID).Traits, liar) {
		deceit = b.Heir.DeceptionFalse
	}
	return &game.NPC{
		Name: person.Name(env, p), Role: env.Content.Message("person.child", nil), Level: min(person.Age(env, p.ID)*b.Heir.LevelADay, b.Heir.LevelMost),
		Loyalty: (memory.Regard(env, p) + b.Memory.RegardMost) * b.Resources.LoyaltyMax / (2 * b.Memory.RegardMost), Deception: deceit, Duty: duties(env, holder, p),
	}, true
}

// ErrHeirs is the refusal of an office for a child before the kingdom level that opens it (decision K8).
var ErrHeirs = game.Refuse(game.Unmet, "office.heirs_level")

// Closed is the reason why somebody can hold no office at all yet; nil where there is none.
func Closed(env *rules.Env, holder string) *game.Refusal {
	if least := env.Content.Balance.Heir.OfficeLevel; Person(holder).Kind == game.PersonChild && !env.Reaches("kingdomLevel", least) {
		return ErrHeirs.With("level", least)
	}
	return nil
}

// liar is the trait of a child that deceives as an officer.
const liar = "false"

// duties is what a child does: an office, or nothing while it is not at hand.
func duties(env *rules.Env, holder string, p game.Person) (d game.Duty) {
	for id, by := range env.Doc.Offices.Get().Held {
		if by == holder {
			d = game.Duty{Kind: game.DutyOffice, Ref: id}
		}
	}
	if !person.AtHand(env, p) {
		d.Kind = game.DutyAway
		if a, sent := env.Doc.Story.Get().Absent[p.Key()]; sent && !env.Passed(a.Until) {
			d.Kind, d.Ends = a.Kind, a.Until
		}
	}
	return d
}

// Quit empties the office of somebody who leaves the court.
func Quit(env *rules.Env, holder string) {
	if id := Held(env, holder); id != "" {
		Vacate(env, id)
	}
}
