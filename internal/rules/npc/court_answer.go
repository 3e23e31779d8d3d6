package npc

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// courtAnswer is an answer to a question about the court: a remark in the speaker's voice or sentences of the persons
// themselves, and then the facts in plain words. It has nothing that the ruler cannot see elsewhere: neither treason nor
// who plots.
type courtAnswer struct {
	env    *rules.Env
	id     string
	remark string      // topic of the speaker's remark; "" for none
	about  game.Person // of the remark
	quotes []string
	facts  []string
	people []game.Person // whom the facts name
}

// factsOf collects the answer to a question. It rolls nothing.
func factsOf(env *rules.Env, id string, q question) *courtAnswer {
	a := &courtAnswer{env: env, id: id}
	switch q.topic {
	case askedPerson:
		a.person(q.about)
	case askedWhere:
		a.remark = content.RemarkOffice
		a.whereabouts(q.about)
	case askedTrust:
		a.trust(q.about)
	case askedBetween:
		a.between(q.about, q.with)
	case askedOffice:
		a.remark = content.RemarkOffice
		a.office(q.office)
	case askedHouse:
		a.house(q.house)
	case content.AskedPlot:
		a.plots()
	case content.AskedHall:
		a.hall()
	case content.AskedCells:
		a.cells()
	case content.AskedForgive:
		a.forgiveness()
	case content.AskedMemory:
		a.memories()
	case content.AskedSelf:
		a.remark = content.RemarkOffice
		a.whereabouts(a.self())
	case content.AskedEnemy:
		a.enemy()
	case content.AskedHouses:
		a.houses()
	case content.AskedOffices:
		a.offices()
	}
	return a
}

func (a *courtAnswer) self() game.Person { return game.NPCPerson(a.id) }

// state adds a fact: a message with its parameters.
func (a *courtAnswer) state(code string, params ...any) {
	a.facts = append(a.facts, a.env.Content.Message(code, game.Params(params...)))
}

// stateOf adds a fact about a person, who may be the speaker.
func (a *courtAnswer) stateOf(who game.Person, code string, params ...any) {
	self := "no"
	if who == a.self() {
		self = "yes"
	}
	a.state(code, append([]any{"name", a.name(who), "self", self}, params...)...)
}

// name is a person's name, which the answer then has to say.
func (a *courtAnswer) name(who game.Person) string {
	if who != a.self() {
		a.people = append(a.people, who)
	}
	return person.Name(a.env, who)
}

// names are those of several persons, in one sentence.
func (a *courtAnswer) names(all []game.Person) string {
	out := make([]string, len(all))
	for i, who := range all {
		out[i] = a.name(who)
	}
	return strings.Join(out, ", ")
}

// quote adds a sentence of another person.
func (a *courtAnswer) quote(who game.Person, text string) {
	if text != "" {
		a.quotes = append(a.quotes, a.env.Content.Message("talk.quote", game.Params("name", person.Name(a.env, who), "text", text)))
	}
}

// worded puts the answer into words.
func (a *courtAnswer) worded(n *game.NPC) Answer {
	out := Answer{Source: game.FromArchive, Whole: true}
	parts := append(append([]string{}, a.quotes...), a.facts...)
	if r := a.chosen(n); r != nil {
		out.Ref = r.ID
		parts = append([]string{a.spoken(r, a.about)}, parts...)
	}
	out.Text = strings.Join(parts, " ")
	return out
}

// chosen is a remark that is not remembered; where all are, any.
func (a *courtAnswer) chosen(n *game.NPC) *content.Remark {
	if a.remark == "" {
		return nil
	}
	all := a.env.Content.RemarksOf(a.id, a.remark)
	var left []*content.Remark
	for _, r := range all {
		if saidAt(n, r.ID) < 0 {
			left = append(left, r)
		}
	}
	if len(left) == 0 {
		left = all
	}
	if len(left) == 0 {
		return nil
	}
	return left[a.env.Roll("npc.talk", int64(len(left)))]
}

// spoken words a remark about somebody.
func (a *courtAnswer) spoken(r *content.Remark, about game.Person) string {
	return rules.Worded(r.Text, map[string]string{"player": a.env.Doc.Ruler.Get().Name, "about": person.Name(a.env, about)})
}

// remarkOf is what another person says of somebody; "" for one who says nothing.
func (a *courtAnswer) remarkOf(who, about game.Person) string {
	if who.Kind != game.PersonNPC {
		return ""
	}
	all := a.env.Content.RemarksOf(who.ID, content.RemarkPerson)
	if len(all) == 0 {
		return ""
	}
	return a.spoken(all[memory.Hash(a.env, int64(len(all)), "remark", who.Key(), about.Key())], about)
}
