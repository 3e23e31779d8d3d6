package achievement

import (
	"maps"

	"umbrarch/internal/rules/turn"
)

// View is what was unlocked and when. Names, badges and triggers are content.
type View struct {
	Unlocked map[string]int64 `json:"unlocked" doc:"milliseconds by achievement id"`
	Count    int64            `json:"count"`
	Total    int64            `json:"total"`
}

func show(t *turn.Turn) View {
	v := View{Unlocked: map[string]int64{}, Total: int64(len(t.Content.Achievements))}
	maps.Copy(v.Unlocked, t.Doc.Achievements.Get().Unlocked)
	for i := range t.Content.Achievements {
		v.Count += one(unlocked(t, t.Content.Achievements[i].ID))
	}
	return v
}
