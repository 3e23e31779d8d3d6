package courtship

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// easedDue is the due at which a member forgets a gift, so that the same gift counts more again. Each member has at
// most one, for the earliest gift. It writes the member, so that the page is updated.
const easedDue = "courtship.eased"

// ease schedules the due of the member's oldest gift, unless it is scheduled.
func ease(env *rules.Env, id string, m *game.Member) {
	planned := slices.ContainsFunc(env.Doc.Dues.Get().List, func(due game.Due) bool {
		return due.Kind == easedDue && due.Params["member"] == id
	})
	if oldest, any := oldestGift(m); any && !planned {
		env.Doc.Schedule(easedDue, oldest+env.Content.Balance.Courtship.GiftHalvingSeconds*1000, map[string]string{"member": id})
	}
}

func oldestGift(m *game.Member) (at int64, any bool) {
	for _, times := range m.Gifts {
		for _, given := range times {
			if !any || given < at {
				at, any = given, true
			}
		}
	}
	return at, any
}

// eased removes a member's expired gifts and schedules the next due.
func eased(env *rules.Env, due game.Due) {
	id := due.Params["member"]
	if _, here := env.Doc.Court.Get(id); !here {
		return
	}
	m := env.Doc.Court.Edit(id)
	forget(env, m)
	ease(env, id, m)
}

// forget drops the gifts that no longer halve another.
func forget(env *rules.Env, m *game.Member) {
	for gift, times := range m.Gifts {
		if kept := recent(env, times); len(kept) > 0 {
			m.Gifts[gift] = kept
		} else {
			delete(m.Gifts, gift)
		}
	}
}
