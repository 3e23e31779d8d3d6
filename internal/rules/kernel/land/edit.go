package land

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// HistoryKept is the number of history lines kept for a land.
const HistoryKept = 5

// Answers is the due after which powers of the world respond to a deed; the world map handles it.
const Answers = "worldmap.answer"

// Edit gives a kingdom's record of a land for writing. A land without a record starts as its content says. An id that
// is no territory is a bug of the caller.
func Edit(env *rules.Env, id string) *game.Land {
	def, ok := env.Content.Territory(id)
	if !ok {
		panic("land: " + id + " is no territory")
	}
	if _, touched := env.Doc.Lands.Get(id); !touched {
		env.Doc.Lands.Put(id, begun(def))
	}
	return env.Doc.Lands.Edit(id)
}

// Relate sets the relationship of a land and adds a history line: a code with params as name, value pairs. A land that
// becomes a vassal is at peace and scouted (decisions H39 and H39c).
func Relate(env *rules.Env, id, relationship, code string, params ...any) {
	l := Edit(env, id)
	l.Relationship = relationship
	if relationship == Vassal {
		l.WarStatus, l.Scouted = Peace, true
	}
	Remember(env, id, code, params...)
}

// Remember adds a line to a land's history, of which the newest five are kept, and schedules the response of the
// powers.
func Remember(env *rules.Env, id, code string, params ...any) {
	l := Edit(env, id)
	l.History = slices.Insert(slices.Clone(l.History), 0, game.LandDeed{Code: code, Params: game.Params(params...), At: env.Now()})
	l.History = l.History[:min(len(l.History), HistoryKept)]
	answer(env, id, code)
}

// Scout lifts the fog from a land. It tells whether there was any.
func Scout(env *rules.Env, id string) bool {
	if l, ok := Of(env, id); !ok || l.Scouted {
		return false
	}
	Edit(env, id).Scouted = true
	return true
}

// answer schedules the powers' response to a deed. Each land has at most one pending response, to the latest deed.
func answer(env *rules.Env, id, code string) {
	if id == content.OwnDomain {
		return
	}
	b := &env.Content.Balance.World
	at := env.Now() + (b.AnswerMin+env.Roll(Answers, b.AnswerMax-b.AnswerMin+1))*1000
	env.Doc.Cancel(func(d game.Due) bool {
		before := d.Kind == Answers && d.Params["territory"] == id
		if before {
			at = min(at, d.At) // another provocation does not postpone the response
		}
		return before
	})
	env.Doc.Schedule(Answers, at, map[string]string{"territory": id, "deed": code})
}
