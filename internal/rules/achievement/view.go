package achievement

import (
	"maps"

	"umbrarch/internal/rules"
)

// View lists the unlocked achievements with their times. Names, badges and triggers are content.
type View struct {
	Unlocked map[string]int64 `json:"unlocked" doc:"milliseconds by achievement id"`
	Count    int64            `json:"count"`
	Total    int64            `json:"total"`
}

func show(env *rules.Env) View {
	v := View{Unlocked: map[string]int64{}, Total: int64(len(env.Content.Achievements))}
	maps.Copy(v.Unlocked, env.Doc.Achievements.Get().Unlocked)
	for i := range env.Content.Achievements {
		v.Count += one(unlocked(env, env.Content.Achievements[i].ID))
	}
	return v
}
