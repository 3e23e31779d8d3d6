// Package admin holds administrators' acts on a player's kingdom: edits of name and numbers, and gifts. Each act is a
// command on that kingdom like its ruler's own, so that concurrent changes of both are kept. It owns the section
// oversight. It imports game, content and the kernel of the rules.
package admin

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

var (
	ErrFailed  = game.Refuse(game.Missing, "admin.stats_failed")
	ErrNothing = game.Refuse(game.Unmet, "admin.nothing_given")
	ErrHighest = game.Refuse(game.Conflict, "admin.level_highest")
	ErrCleared = game.Refuse(game.Conflict, "admin.not_assisted")
)

// reason is the reason of all ledger lines of administrators' acts.
const reason = "admin.given"

func System() rules.System {
	return rules.System{
		Name:     "admin",
		About:    "The console of administrators: players, accounts, reports, quests, idle activities.",
		Commands: []rules.Command{edit(), grant(), levelUp(), set(), clearAssisted()},
		Views:    []rules.View{rules.Show("oversight", show)},
	}
}

// Oversight says whether the reign is kept off the leaderboards.
type Oversight struct {
	AssistedAt int64 `json:"assistedAt" doc:"when an administrator helped the reign, which keeps it off the leaderboards; 0 means never, or cleared"`
}

func show(env *rules.Env) Oversight { return Oversight{AssistedAt: env.Doc.Oversight.Get().AssistedAt} }

// Stats are the numbers that an administrator sees and changes.
type Stats struct {
	Name       string `json:"name"`
	Gold       int64  `json:"gold"`
	Level      int64  `json:"level"`
	Experience int64  `json:"experience"`
	Power      int64  `json:"power" doc:"including the shares of world items"`
	Loyalty    int64  `json:"loyalty" doc:"stored loyalty, without policies"`
	Population int64  `json:"population"`
	Military   int64  `json:"military"`
	AssistedAt int64  `json:"assistedAt"`
}

// StatsOf reads the numbers of a kingdom.
func StatsOf(env *rules.Env) Stats {
	g, r := env.Doc.Growth.Get(), env.Doc.Resources.Get()
	return Stats{
		Name: env.Doc.Ruler.Get().Name, Gold: ledger.Gold(env), Level: g.Level, Experience: g.Experience, Power: env.Figure("power"),
		Loyalty: r.Loyalty, Population: r.Population, Military: r.Military, AssistedAt: env.Doc.Oversight.Get().AssistedAt,
	}
}

func (s Stats) fields() map[string]any {
	return map[string]any{
		"name": s.Name, "gold": s.Gold, "level": s.Level, "experience": s.Experience, "power": s.Power,
		"loyalty": s.Loyalty, "population": s.Population, "military": s.Military, "assistedAt": s.AssistedAt,
	}
}

// applied performs an act, records its changes and notifies the ruler.
func applied(env *rules.Env, act func()) func() Stats {
	return func() Stats {
		before := StatsOf(env)
		act()
		after := StatsOf(env)
		env.Changed(before.fields(), after.fields())
		env.Say(rules.Plain, "admin.changed")
		return after
	}
}

func clearAssisted() rules.Command {
	return rules.Define(rules.Spec{
		Name: "admin.clear_assisted", Summary: "Clear the mark that keeps a reign off the leaderboards", Scope: rules.OnPlayer, Confirm: true, Codes: []game.Code{ErrCleared},
	}, func(env *rules.Env, _ rules.TargetPlayer) (rules.Plan[Stats], error) {
		if !env.Doc.Oversight.Get().Assisted() {
			return rules.Plan[Stats]{}, ErrCleared.With()
		}
		return rules.Plan[Stats]{Apply: applied(env, func() { env.Doc.Oversight.Edit().AssistedAt = 0 })}, nil
	})
}
