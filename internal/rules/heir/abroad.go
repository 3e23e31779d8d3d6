package heir

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// Sent is a child with the house to which it went; no house for one that came home.
type Sent struct {
	Child string `json:"child"`
	House string `json:"house,omitempty"`
	Gold  int64  `json:"gold,omitempty" doc:"the dowry"`
}

func wed() rules.Command {
	return rules.Define(rules.Spec{
		Name: "heir.wed", Summary: "Wed a child of age to a house, for good; the house pays a dowry and remembers it",
		Codes: []game.Code{ErrUnknown, ErrHouse, ErrWedding, ErrYoung, ErrWed, ErrHostage, ErrAbsent, ErrHostile, ErrInLaw},
	}, planWed)
}

func send() rules.Command {
	return rules.Define(rules.Spec{
		Name: "heir.send", Summary: "Send a child of age to a house as a hostage, until it is called home or returned",
		Codes: []game.Code{ErrUnknown, ErrHouse, ErrSending, ErrYoung, ErrWed, ErrHostage, ErrAbsent, ErrHostile, ErrHolds},
	}, planSend)
}

// leaving is one way of going to a house.
type leaving struct {
	kind   string
	want   string // of children
	deed   string // that the house's ruler remembers
	say    string
	dowry  int64
	closed func(*rules.Env, *game.Heir) *game.Refusal
}

func planWed(env *rules.Env, b To) (rules.Plan[Sent], error) {
	return planLeave(env, b, leaving{
		game.AbroadWed, content.WantsWedding, "marriage_made", "heir.weds", game.Scale(ledger.Hour(env), env.Content.Balance.Heir.Dowry, int64(content.Whole)), unwed,
	})
}

func planSend(env *rules.Env, b To) (rules.Plan[Sent], error) {
	return planLeave(env, b, leaving{game.AbroadHostage, content.WantsHostage, "hostage_given", "heir.sent", 0, unsent})
}

// planLeave refuses what keeps the child before what keeps the house.
func planLeave(env *rules.Env, b To, l leaving) (rules.Plan[Sent], error) {
	h := known(env, b.Child)
	if h == nil {
		return rules.Plan[Sent]{}, ErrUnknown.With("id", b.Child)
	}
	house, leader, ok := houseOf(env, b.House)
	if !ok {
		return rules.Plan[Sent]{}, ErrHouse.With("id", b.House)
	}
	if no := l.closed(env, h); no != nil {
		return rules.Plan[Sent]{}, no
	}
	if no := hosts(env, house, leader, l.kind); no != nil {
		return rules.Plan[Sent]{}, no
	}
	who := person.ChildPerson(h.ID)
	held := office.Held(env, who.Key())
	deeds := []memory.Noting{{Who: leader, Deed: l.deed, About: who}, {Who: who, Deed: "sent_away", About: leader}}
	if heir.Wish(env, h.ID, l.want) > 0 {
		deeds = deeds[:1] // who wanted it is not sent away
	}
	deeds = append(deeds, memory.Friends(env, who)...)
	p := rules.Plan[Sent]{Apply: func() Sent {
		memory.NoteAll(env, deeds)
		heir.Grant(env, h.ID, l.want)
		heir.Leave(env, h.ID, l.kind, leader.ID)
		paid := ledger.Award(env, "heir.dowry", content.Gold(l.dowry)).Gold
		env.Say(rules.Plain, l.say, "name", person.Name(env, who), "house", house.Name)
		return Sent{Child: h.ID, House: house.ID, Gold: paid}
	}}
	if l.dowry > 0 {
		p.Effects = append(p.Effects, rules.Amount{What: "gold", N: l.dowry})
	}
	p.Effects = append(p.Effects, memory.Foreseen(env, deeds)...)
	p.Effects = append(p.Effects, heir.Wished(env, h.ID, l.want)...)
	if held != "" {
		p.Effects = append(p.Effects, rules.Amount{What: "vacates", N: 1, Of: held})
	}
	if heir.Named(env) == h.ID && l.kind == game.AbroadWed {
		p.Effects = append(p.Effects, rules.Amount{What: "unnamed", N: 1, Of: who.Key()})
	}
	return p, nil
}

// unwed is the reason why a child cannot be wed to any house now; nil where it can.
func unwed(env *rules.Env, h *game.Heir) *game.Refusal {
	if least := env.Content.Balance.Scene.WeddingLevel; !env.Reaches("kingdomLevel", least) {
		return ErrWedding.With("level", least)
	}
	return free(env, h)
}

// unsent is the reason why a child cannot be a hostage now; nil where it can.
func unsent(env *rules.Env, h *game.Heir) *game.Refusal {
	if least := env.Content.Balance.Heir.HostageLevel; !env.Reaches("kingdomLevel", least) {
		return ErrSending.With("level", least)
	}
	return free(env, h)
}

func recall() rules.Command {
	return rules.Define(rules.Spec{
		Name: "heir.recall", Summary: "Call a hostage home before the house returns it; the house is slighted",
		Codes: []game.Code{ErrUnknown, ErrHome, ErrWed},
	}, planRecall)
}

func planRecall(env *rules.Env, b Of) (rules.Plan[Sent], error) {
	h := known(env, b.Child)
	if h == nil {
		return rules.Plan[Sent]{}, ErrUnknown.With("id", b.Child)
	}
	if no := settled(env, h); no != nil {
		return rules.Plan[Sent]{}, no
	}
	a, _ := heir.Abroad(env, h.ID)
	who := person.ChildPerson(h.ID)
	deeds := []memory.Noting{{Who: game.HousePerson(a.Seat), Deed: "slighted", About: who}}
	p := rules.Plan[Sent]{Apply: func() Sent {
		memory.NoteAll(env, deeds)
		heir.Return(env, h.ID)
		env.Say(rules.Plain, "heir.recalled", "name", person.Name(env, who), "house", houseName(env, a.Seat))
		return Sent{Child: h.ID}
	}}
	p.Effects = memory.Foreseen(env, deeds)
	return p, nil
}

// settled is the reason why a child cannot be called home; nil where it can.
func settled(env *rules.Env, h *game.Heir) *game.Refusal {
	name := person.Name(env, person.ChildPerson(h.ID))
	switch a, abroad := heir.Abroad(env, h.ID); {
	case !abroad:
		return ErrHome.With("name", name)
	case a.Kind == game.AbroadWed:
		return ErrWed.With("name", name, "house", houseName(env, a.Seat))
	}
	return nil
}
