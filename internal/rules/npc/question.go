package npc

import (
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Topics of questions that names decide, beside those of content.
const (
	askedPerson  = "person"
	askedWhere   = "where"
	askedTrust   = "trust"
	askedBetween = "between"
	askedOffice  = "office"
	askedHouse   = "house"
)

// question is what a message asks about the court.
type question struct {
	topic  string
	about  game.Person
	with   game.Person     // of a bond between two others
	office *content.Office // of the office
	house  *content.House  // of the house
}

// reading is a message as the recogniser sees it.
type reading struct {
	q      *content.Questions
	plain  string
	you    bool // it speaks of the NPC itself
	others []game.Person
	office *content.Office
	topic  string // the first whose words it has
}

// questionOf understands a message; false where it asks nothing about the court. In classic it asks nothing. A threat
// and an insult stay what they are, unless they are about somebody else.
func questionOf(env *rules.Env, id, said string) (question, bool) {
	q := &env.Content.Questions
	if len(q.Topics) == 0 {
		return question{}, false
	}
	r := read(env, id, said)
	if !r.asks(said) || r.rude(env) {
		return question{}, false
	}
	out := r.decide()
	if out.topic == "" && !r.you {
		out.house = houseIn(env, r.plain)
		if out.house != nil {
			out.topic = askedHouse
		}
	}
	return out, out.topic != ""
}

func read(env *rules.Env, id, said string) reading {
	r := reading{q: &env.Content.Questions, plain: content.Plain(said)}
	for _, phrase := range r.q.Polite {
		r.plain = strings.ReplaceAll(r.plain, " "+phrase+" ", " ")
	}
	r.you = has(r.plain, []string{"you", "your", "yours", "yourself"})
	rest := r.plain
	for _, c := range namedIn(callings(env), said, r.plain) {
		for _, phrase := range c.phrases {
			rest = strings.ReplaceAll(rest, phrase, " ")
		}
		if c.who != game.NPCPerson(id) {
			r.others = append(r.others, c.who)
		}
	}
	for i := range env.Content.Offices {
		if o := &env.Content.Offices[i]; strings.Contains(rest, content.Plain(o.Name)) {
			r.office = o
			break
		}
	}
	for _, t := range r.q.Topics {
		if has(r.plain, t.Words) {
			r.topic = t.Topic
			break
		}
	}
	return r
}

// decide finds the topic by precedence: trust, an office, persons, the court as a whole, the NPC itself.
func (r *reading) decide() question {
	others := len(r.others)
	switch {
	case r.topic == content.AskedPlot && others == 0 && !r.you, r.topic == content.AskedHall && !r.you:
		return question{topic: r.topic}
	case r.topic == content.AskedPlot && others > 0 && !r.you:
		return question{topic: askedTrust, about: r.others[0]}
	case r.office != nil && (others == 0 || has(r.plain, r.q.Holding)):
		return question{topic: askedOffice, office: r.office}
	case others > 1 && !r.you:
		return question{topic: askedBetween, about: r.others[0], with: r.others[1]}
	case others > 0 && has(r.plain, r.q.Whereabouts) && !r.you:
		return question{topic: askedWhere, about: r.others[0]}
	case others > 0:
		return question{topic: askedPerson, about: r.others[0]}
	}
	switch r.topic {
	case content.AskedCells, content.AskedEnemy, content.AskedHouses, content.AskedOffices:
		if !r.you {
			return question{topic: r.topic}
		}
	case content.AskedForgive, content.AskedMemory, content.AskedSelf:
		return question{topic: r.topic}
	}
	return question{}
}

// asks tells whether a message asks: by its mark, or by its first word.
func (r *reading) asks(said string) bool {
	first := func(plain string) bool {
		words := strings.Fields(plain)
		return len(words) > 0 && slices.Contains(r.q.Openers, words[0])
	}
	return asks(said) || first(content.Plain(said)) || first(r.plain)
}

// rude tells whether a message is a threat or an insult to the NPC itself. Words about plots threaten nobody here.
func (r *reading) rude(env *rules.Env) bool {
	if len(r.others) > 0 && !r.you {
		return false
	}
	rest := r.plain
	for _, t := range r.q.Topics {
		if t.Topic != content.AskedPlot || r.you {
			continue
		}
		for _, w := range t.Words {
			rest = strings.ReplaceAll(rest, " "+w+" ", " ")
		}
	}
	is := about(env, rest)
	return is == "threat" || is == "insult"
}

// houseIn is the house that a message names, with or without its article.
func houseIn(env *rules.Env, plain string) *content.House {
	if !houses(env) {
		return nil
	}
	for i := range env.Content.Houses {
		h := &env.Content.Houses[i]
		bare, _ := strings.CutPrefix(content.Plain(h.Name), " the ")
		if strings.Contains(plain, " "+strings.TrimSpace(bare)+" ") {
			return h
		}
	}
	return nil
}

// houses tells whether the realm has houses.
func houses(env *rules.Env) bool { return env.Content.Balance.Houses.Pace > 0 }

// has tells whether a plain text has one of the words or phrases.
func has(plain string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(plain, " "+w+" ") })
}
