package goal

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

const week = 7 * rules.Day

// mondays is the distance of the first Monday from the Unix epoch, which was a Thursday.
const mondays = 4 * rules.Day

// react deals new goals when the week has ended. Reached but uncollected goals are paid then.
func react(env *rules.Env) {
	g := env.Doc.Goals.Get()
	if !env.Passed(g.EndsAt) {
		return
	}
	settle(env, g.Dealt)
	*env.Doc.Goals.Edit() = game.Goals{EndsAt: nextMonday(env.Now()), Dealt: deal(env)}
}

// nextMonday is the end of the week, 00:00 UTC.
func nextMonday(now int64) int64 { return now - (now-mondays)%week + week }

func settle(env *rules.Env, dealt []game.Goal) {
	for i := range dealt {
		def := find(env, dealt[i].ID)
		if def != nil && !dealt[i].Paid && progress(env, &dealt[i], def) >= def.N {
			pay(env, def, rewards(env, def))
		}
	}
}

func pay(env *rules.Env, def *content.Goal, reward content.Amounts) {
	ledger.Award(env, "goal.claim", reward)
	env.Say(rules.Good, "goal.claimed", "title", def.Title)
}

// deal draws goals with different counters, among those whose requirements hold.
func deal(env *rules.Env) (out []game.Goal) {
	ids := make([]string, len(env.Content.Goals))
	for i := range env.Content.Goals {
		ids[i] = env.Content.Goals[i].ID
	}
	var taken []string
	for range PerWeek {
		id := env.DealFitting("goals", ids, func(id string) bool {
			def := find(env, id)
			return meets(env, def) && !slices.Contains(taken, def.Counter)
		})
		if id == "" {
			break
		}
		def := find(env, id)
		taken = append(taken, def.Counter)
		out = append(out, game.Goal{ID: id, From: counted(env, def.Counter)})
	}
	return out
}

func meets(env *rules.Env, def *content.Goal) bool {
	return !slices.ContainsFunc(def.Needs, func(need content.Requirement) bool { return !env.HasLevel(need.Building, int64(need.Level)) })
}
