// Package event is what befalls the kingdom: a timer that counts online ticks, a deck dealt
// without repeats, letters from the admins, and how each of them is settled. It owns the
// section events and the event timer in the pulse.
package event

import (
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// System of kingdom events.
func System() turn.System {
	return turn.System{
		Name:     "event",
		Commands: []turn.Command{resolve()},
		Inbox:    map[string]func(*turn.Turn, []byte){MailKind: receive},
		Figures:  []turn.Figure{{Name: "mitigation", Unit: turn.Permille, Page: "events_oracle", Terms: chance}},
		Views:    []turn.View{turn.ShowEach("events", ids, show)},
		Tick:     tick,
		Found:    found,
	}
}

func found(t *turn.Turn) { t.Doc.Pulse.Edit().EventTicks = interval(t) }

// tick counts down. A kingdom without a timer gets one, and no event out of the blue.
func tick(t *turn.Turn) {
	p := t.Doc.Pulse.Edit()
	waits := p.EventTicks > 0
	p.EventTicks--
	if p.EventTicks > 0 {
		return
	}
	p.EventTicks = interval(t)
	if waits {
		arrive(t)
	}
}

func interval(t *turn.Turn) int64 {
	b := &t.Content.Balance.Events
	return b.MinTicks + t.Roll("event.timer", b.MaxTicks-b.MinTicks+1)
}

func arrive(t *turn.Turn) {
	e := deal(t)
	if e.Card == "" {
		return
	}
	add(t, "e"+strconv.FormatInt(t.Now(), 36), e)
}

// add puts an event on the list and tells of it.
func add(t *turn.Turn, id string, e game.Event) {
	for base, n := id, 2; ; n++ {
		if _, taken := t.Doc.Events.Get(id); !taken {
			break
		}
		id = base + "-" + strconv.Itoa(n)
	}
	e.At = t.Now()
	t.Doc.Events.Put(id, e)
	t.Notify(game.Notice{Code: "event.arrived", Params: game.Params("event", read(t, &e).title), Tone: tone(e.Type), Event: id})
	trim(t)
}

func tone(kind string) string {
	switch kind {
	case game.EventPositive:
		return turn.Good
	case game.EventNegative:
		return turn.Ill
	}
	return turn.Plain
}

// trim keeps the newest of the list. One that leaves unresolved is taken as accepted, so that
// waiting is never a way out; a letter does not count until it is resolved.
func trim(t *turn.Turn) {
	for {
		oldest, count := "", int64(0)
		var at int64
		for id, e := range t.Doc.Events.All() {
			if e.Mail && !e.Resolved {
				continue
			}
			if count++; oldest == "" || e.At < at {
				oldest, at = id, e.At
			}
		}
		if count <= t.Content.Balance.Limits.EventsKept {
			return
		}
		drop(t, oldest)
	}
}

func drop(t *turn.Turn, id string) {
	e, _ := t.Doc.Events.Get(id)
	if !e.Resolved {
		settle(t, id, Accepted)
		t.Notify(game.Notice{Code: "event.dropped", Params: game.Params("event", read(t, e).title), Tone: tone(e.Type)})
	}
	t.Doc.Events.Delete(id)
}
