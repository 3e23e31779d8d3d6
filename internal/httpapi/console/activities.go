package console

import (
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/activity"
)

// AdminActivity is an idle activity with its origin and changes.
type AdminActivity struct {
	Activity content.Activity `json:"activity"`
	Origin   string           `json:"origin" enum:"built-in,changed,own"`
	Retired  bool             `json:"retired"`
	Unread   []string         `json:"unread" doc:"unreadable requirements, which are never met"`
}

// activitiesOf lists the current activities in the players' order, then the retired ones.
func activitiesOf(built, now *content.Snapshot) []AdminActivity {
	out := make([]AdminActivity, 0, len(now.Activities)+len(now.RetiredActivities))
	for _, list := range [][]content.Activity{now.Activities, now.RetiredActivities} {
		for i := range list {
			a := &list[i]
			out = append(out, AdminActivity{Activity: *a, Origin: originOfActivity(built, a), Retired: a.Retired, Unread: activity.Unread(now, a)})
		}
	}
	return out
}

func originOfActivity(built *content.Snapshot, a *content.Activity) string {
	was, known := built.Activity(a.ID)
	if !known {
		return ownRecord
	}
	same := *a
	same.Retired = was.Retired
	if reflect.DeepEqual(*was, same) {
		return fromBuild
	}
	return changed
}
