package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

// person answers about somebody, in both persons' terms.
func (a *courtAnswer) person(about game.Person) {
	a.bond(a.self(), about)
	switch {
	case len(a.quotes) > 0:
	case about.Kind == game.PersonHouse || about.Kind == game.PersonLand:
		a.remark = content.RemarkHouse
	default:
		a.remark, a.about = content.RemarkPerson, about
		a.quote(about, a.remarkOf(about, a.self()))
	}
	a.is(about)
}

// between answers what two others are to each other.
func (a *courtAnswer) between(one, other game.Person) {
	a.bond(one, other)
	if len(a.quotes) == 0 {
		a.quote(one, a.remarkOf(one, other))
		a.quote(other, a.remarkOf(other, one))
	}
}

// bond states what two persons are to each other, with a sentence of each. Rulers of houses and lands have no bonds.
func (a *courtAnswer) bond(one, other game.Person) {
	if other.Kind == game.PersonHouse || other.Kind == game.PersonLand {
		return
	}
	kind := memory.Bond(a.env, one, other)
	for _, b := range memory.Bonds(a.env, one) {
		if memory.Other(b, one) != other {
			continue
		}
		if own := memory.Says(a.env, one, other, b); one == a.self() {
			a.quotes = append(a.quotes, own)
		} else {
			a.quote(one, own)
		}
		a.quote(other, memory.Says(a.env, other, one, b))
	}
	if kind == "" {
		kind = game.BondNone
	}
	self, first := "no", ""
	if one == a.self() {
		self = "yes"
	} else {
		first = a.name(one)
	}
	a.state("talk.bond_"+kind, "self", self, "first", first, "name", a.name(other))
}

// is states who somebody is, and where, if not at hand.
func (a *courtAnswer) is(who game.Person) {
	switch who.Kind {
	case game.PersonNPC:
		n, here := a.env.Doc.NPCs.Get(who.ID)
		if !here {
			return
		}
		if o, in := a.env.Content.Office(office.Held(a.env, who.ID)); in {
			a.stateOf(who, "talk.holds", "office", o.Name)
		} else {
			a.stateOf(who, "talk.role", "role", n.Role)
		}
		if duty.Absent(n) {
			a.absent(who, n)
		}
	case game.PersonConsort, game.PersonChild:
		a.stateOf(who, "talk.is_"+who.Kind)
	case game.PersonHouse:
		if h, _ := a.env.Content.HouseOf(who.ID); h != nil {
			a.stateOf(who, "talk.rules", "place", h.Name)
			a.stands(who)
		}
	case game.PersonLand:
		if t, ok := a.env.Content.Territory(who.ID); ok {
			a.stateOf(who, "talk.rules", "place", t.InText)
		}
	}
}

// whereabouts states what somebody does now.
func (a *courtAnswer) whereabouts(who game.Person) {
	n, here := a.env.Doc.NPCs.Get(who.ID)
	if !here || who.Kind != game.PersonNPC {
		a.is(who)
		return
	}
	task := duty.Task(a.env, n)
	switch n.Duty.Kind {
	case game.DutyMission:
		a.stateOf(who, "talk.mission", "task", task)
	case game.DutyGovern:
		if t, ok := a.env.Content.Territory(n.Duty.Ref); ok {
			a.stateOf(who, "talk.govern", "task", t.InText)
		}
	case game.DutyGuard:
		a.stateOf(who, "talk.guard", "n", game.FloorLevel(n.Duty.Ref))
	case game.DutyOffice:
		a.stateOf(who, "talk.holds", "office", task)
	case game.DutyJail, game.DutyAway, game.DutyWound:
		a.absent(who, n)
	default:
		a.stateOf(who, "talk.free")
	}
}

// absent states that somebody is in a cell, away or wounded, and for how long.
func (a *courtAnswer) absent(who game.Person, n *game.NPC) {
	a.stateOf(who, "talk.in_"+n.Duty.Kind, "n", hoursTo(a.env, n.Duty.Ends))
}

// hoursTo are the hours that are left, rounded up; at least one.
func hoursTo(env *rules.Env, ends int64) int64 {
	const hour = 3_600_000
	return max((ends-env.Now()+hour-1)/hour, 1)
}

// trust states what everybody can see of somebody, and no suspicion.
func (a *courtAnswer) trust(who game.Person) {
	a.remark = content.RemarkRumour
	n, here := a.env.Doc.NPCs.Get(who.ID)
	if !here || who.Kind != game.PersonNPC {
		a.is(who)
		return
	}
	a.stateOf(who, "talk.loyalty", "n", n.Loyalty)
}

// cells states who is in a cell.
func (a *courtAnswer) cells() {
	a.remark = content.RemarkOffice
	var in []game.Person
	for id, n := range a.env.Doc.NPCs.All() {
		if n.Duty.Kind == game.DutyJail {
			in = append(in, game.NPCPerson(id))
		}
	}
	a.state("talk.cells", "n", len(in), "names", a.names(in[:min(len(in), mostNames)]))
}

// mostNames is how many names one sentence lists.
const mostNames = 8
