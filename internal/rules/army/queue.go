package army

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/worlditem"
)

// begin starts the training of the next unit if none is in training. Its duration is fixed now (decision H61).
func begin(env *rules.Env) {
	a := env.Doc.Army.Get()
	if a.EndsAt > 0 || len(a.Queue) == 0 {
		return
	}
	a = env.Doc.Army.Edit()
	a.StartedAt = env.Now()
	a.EndsAt = a.StartedAt + seconds(env, a.Queue[0].Unit)*1000
	env.Doc.Schedule(trainedDue, a.EndsAt, nil)
}

// seconds is the training time of a unit that begins now.
func seconds(env *rules.Env, unit string) int64 { return max(env.FigureOf("trainingTime", unit), 1) }

// trained adds the trained unit to the army and begins the next.
func trained(env *rules.Env, _ game.Due) {
	if len(env.Doc.Army.Get().Queue) == 0 {
		return
	}
	a := env.Doc.Army.Edit()
	a.StartedAt, a.EndsAt = 0, 0
	o := &a.Queue[0]
	o.Left--
	if u, known := env.Content.Unit(o.Unit); known {
		ledger.ChangeUnits(env, u.ID, 1, "army.training")
		if o.Left == 0 {
			env.Say(rules.Good, "army.trained", "n", o.Of, "unit", u.Name)
		}
	}
	if o.Left == 0 {
		a.Queue = slices.Delete(a.Queue, 0, 1)
	}
	begin(env)
}

// trainingTime is the listed time, reduced by the academy and then by policies and a virtue, rounded down each time.
func trainingTime(env *rules.Env, unit string) []rules.Term {
	u, ok := env.Content.Unit(unit)
	if !ok {
		return nil
	}
	whole := int64(content.Whole)
	out := []rules.Term{{Code: "training.printed", Value: u.TrainingTime}}
	left := game.Scale(u.TrainingTime, max(whole-env.Figure("discount.training"), 0), whole)
	if left != u.TrainingTime {
		out = append(out, rules.Term{Code: "training.academy", Params: env.Params("level", env.Level(game.Academy)), Value: left - u.TrainingTime})
	}
	share, after := env.Figure("trainingMultiplier"), left
	if share != 0 {
		after = max(game.Scale(left, max(whole+share, 0), whole), 1)
		out = append(out, rules.Term{Code: "training.policies", Params: env.Params("percent", share/10), Value: after - left})
	}
	return append(out, worlditem.Term(env, content.TrainingVirtue, func(amount int64) int64 {
		return max(game.Scale(left, max(whole+share-amount, 0), whole), 1) - after
	})...)
}
