// Package event is the system of kingdom events: a timer that counts online ticks, a deck dealt without repeats,
// letters from the admins, and the resolution of each. It owns the section events and the event timer in the pulse.
package event

import (
	"maps"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

func System() rules.System {
	return rules.System{
		Name:     "event",
		About:    "What befalls a kingdom, and the ruler's answer.",
		Topic:    rules.TopicEvents,
		Commands: []rules.Command{resolve(), sendMail(), inject()},
		Dues:     map[string]func(*rules.Env, game.Due){rules.Summoned: summoned},
		Inbox:    map[string]func(*rules.Env, []byte){MailKind: receive},
		Figures:  []rules.Figure{{Name: "mitigation", Unit: rules.Permille, Page: "events_oracle", Terms: chance}},
		Views:    []rules.View{rules.ShowEach("events", ids, Show)},
		Tick:     tick,
		Init:     initialize,
	}
}

func initialize(env *rules.Env) { env.Doc.Pulse.Edit().EventTicks = interval(env) }

// tick counts the timer down. A kingdom without a timer gets one, without an event at once.
func tick(env *rules.Env) {
	p := env.Doc.Pulse.Edit()
	waits := p.EventTicks > 0
	p.EventTicks--
	if p.EventTicks > 0 {
		return
	}
	p.EventTicks = interval(env)
	if waits {
		arrive(env)
	}
}

func interval(env *rules.Env) int64 {
	b := &env.Content.Balance.Events
	return b.MinTicks + env.Roll("event.timer", b.MaxTicks-b.MinTicks+1)
}

// summoned adds an event that another system summoned.
func summoned(env *rules.Env, due game.Due) {
	if card, ok := env.Content.Event(due.Params[rules.SummonedCard]); ok {
		slots := maps.Clone(due.Params)
		delete(slots, rules.SummonedCard)
		add(env, "e"+strconv.FormatInt(env.Now(), 36), game.Event{Card: card.ID, Type: card.Type, Slots: slots})
	}
}

func arrive(env *rules.Env) {
	e := deal(env)
	if e.Card == "" {
		return
	}
	add(env, "e"+strconv.FormatInt(env.Now(), 36), e)
}

// add puts an event on the list with a notice, and returns its id. A small event is settled at once.
func add(env *rules.Env, id string, e game.Event) string {
	for base, n := id, 2; ; n++ {
		if _, taken := env.Doc.Events.Get(id); !taken {
			break
		}
		id = base + "-" + strconv.Itoa(n)
	}
	e.At = env.Now()
	if card, known := env.Content.Event(e.Card); known {
		e.Stake = stake(env, card)
	}
	env.Doc.Events.Put(id, e)
	if is := read(env, &e); is.small {
		settle(env, id, Accepted)
		env.Notify(game.Notice{Code: "event.small", Params: game.Params("event", is.title), Tone: tone(e.Type)})
		trim(env)
		return id
	}
	env.Notify(game.Notice{Code: "event.arrived", Params: game.Params("event", read(env, &e).title), Tone: tone(e.Type), Event: id})
	trim(env)
	return id
}

func tone(kind string) string {
	switch kind {
	case game.EventPositive:
		return rules.Good
	case game.EventNegative:
		return rules.Ill
	}
	return rules.Plain
}

// trim keeps the newest events. An unresolved event that leaves the list is accepted, so that waiting avoids nothing. A
// letter, or an event whose card is absent, counts only once it is resolved.
func trim(env *rules.Env) {
	for {
		oldest, count := "", int64(0)
		var at int64
		for id, e := range env.Doc.Events.All() {
			if (e.Mail || absent(env, e)) && !e.Resolved {
				continue
			}
			if count++; oldest == "" || e.At < at {
				oldest, at = id, e.At
			}
		}
		if count <= env.Content.Balance.Limits.EventsKept {
			return
		}
		drop(env, oldest)
	}
}

func drop(env *rules.Env, id string) {
	e, _ := env.Doc.Events.Get(id)
	if !e.Resolved {
		settle(env, id, Accepted)
		env.Notify(game.Notice{Code: "event.dropped", Params: game.Params("event", read(env, e).title), Tone: tone(e.Type)})
	}
	env.Doc.Events.Delete(id)
}
