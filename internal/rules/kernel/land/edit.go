package land

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// HistoryKept is how much is remembered between a land and the ruler.
const HistoryKept = 5

// Answers is the due by which the powers of the world answer what was done; the world map takes it.
const Answers = "worldmap.answer"

// Edit gives what a kingdom has made of a land for writing. A land that nobody touched before begins as its content says; an
// id that is no territory is a bug of the caller.
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

// Relate sets the relationship of a land and remembers why: the code of a line of history, with its params as name, value
// pairs. A land that becomes a vassal is at peace and lies open (decisions H39 and H39c).
func Relate(env *rules.Env, id, relationship, code string, params ...any) {
	l := Edit(env, id)
	l.Relationship = relationship
	if relationship == Vassal {
		l.WarStatus, l.Scouted = Peace, true
	}
	Remember(env, id, code, params...)
}

// Remember adds a line to a land's history, which keeps the newest five, and lets the powers of the world hear of it.
func Remember(env *rules.Env, id, code string, params ...any) {
	l := Edit(env, id)
	l.History = slices.Insert(slices.Clone(l.History), 0, game.LandDeed{Code: code, Params: game.Params(params...), At: env.Now()})
	l.History = l.History[:min(len(l.History), HistoryKept)]
	answer(env, id, code)
}

// Scout lifts the fog from a land. It tells whether any lay there.
func Scout(env *rules.Env, id string) bool {
	if l, ok := Of(env, id); !ok || l.Scouted {
		return false
	}
	Edit(env, id).Scouted = true
	return true
}

// answer lets the powers of the world act on a deed after a while. Of one land one answer is under way at most: it is that to
// what was done last.
func answer(env *rules.Env, id, code string) {
	if id == content.OwnDomain {
		return
	}
	b := &env.Content.Balance.World
	at := env.Now() + (b.AnswerMin+env.Roll(Answers, b.AnswerMax-b.AnswerMin+1))*1000
	env.Doc.Cancel(func(d game.Due) bool {
		before := d.Kind == Answers && d.Params["territory"] == id
		if before {
			at = min(at, d.At) // who is provoked again does not wait longer for it
		}
		return before
	})
	env.Doc.Schedule(Answers, at, map[string]string{"territory": id, "deed": code})
}
