package dungeon

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// Spoils are what repelled raiders leave behind.
type Spoils struct {
	Gold int64 `json:"gold" doc:"gold that raiders leave behind if they are repelled now, while the day's raids last"`
	Left int64 `json:"left" doc:"repelled raids of this UTC day that still leave some"`
	Day  int64 `json:"day" doc:"repelled raids of a UTC day that leave some; 0 for none"`
}

func spoilsOf(env *rules.Env) Spoils {
	day := env.Content.Balance.Dungeon.SpoilsDay
	if day == 0 {
		return Spoils{}
	}
	return Spoils{Gold: env.Figure("raidSpoils"), Left: max(day-env.TodaysTally(repelled), 0), Day: day}
}

// spoilsTerms list some minutes of the kingdom's net income, and what each kind of effect in the dungeon adds to them.
func spoilsTerms(env *rules.Env, _ string) []rules.Term {
	out := []rules.Term{ledger.SoldTerm(env, "raidSpoils.net", env.Content.Balance.Dungeon.SpoilsMinutes)}
	base := out[0].Value
	for _, e := range tempting(env) {
		out = append(out, rules.Term{Code: "raidSpoils.effect", Params: env.Params("name", e.Name, "percent", int64(e.Spoils)/10), Value: e.Spoils.Of(base)})
	}
	return out
}

// tempting lists the effects on any floor that add to spoils, each once.
func tempting(env *rules.Env) (out []*content.FloorEffect) {
	seen := map[string]bool{}
	for _, id := range env.Doc.Floors.IDs() {
		f, _ := env.Doc.Floors.Get(id)
		for _, effect := range f.Effects {
			if e, ok := env.Content.FloorEffect(effect); ok && e.Spoils > 0 && !seen[effect] {
				seen[effect] = true
				out = append(out, e)
			}
		}
	}
	return out
}
