package console

import (
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/quest"
)

// AdminQuests is the console's data for quests.
type AdminQuests struct {
	Quests  []AdminQuest     `json:"quests" doc:"in the players' order, then retired quests"`
	Figures []content.Figure `json:"figures" doc:"figures that a quest's progress may count"`
	Limits  QuestLimits      `json:"limits"`
}

// AdminQuest is a quest with its origin and changes.
type AdminQuest struct {
	Quest   content.Quest `json:"quest"`
	Origin  string        `json:"origin" enum:"built-in,changed,own"`
	Retired bool          `json:"retired"`
	Unread  []string      `json:"unread" doc:"unreadable requirements, which are never met"`
}

// QuestLimits are the maximum lengths, counts and rewards of a quest.
type QuestLimits struct {
	Title        int `json:"title"`
	Description  int `json:"description"`
	Requirement  int `json:"requirement"`
	Requirements int `json:"requirements"`
	Reward       int `json:"reward"`
}

// content registers what the console shows of the content in force.
func (s *Routes) content() {
	route.Endpoint(s.Router, route.Op{ID: "admin.quests", Method: "GET", Path: "/admin/quests", Summary: "Every quest of the realm, retired ones too, and what one may be made of; for admins", Access: route.Admins},
		func(*route.Call, rules.None) (AdminQuests, error) {
			return questsOf(s.Keeper.Builtin(), s.Keeper.Content()), nil
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.activities", Method: "GET", Path: "/admin/activities", Summary: "Every idle activity of the realm, retired ones too; for admins", Access: route.Admins},
		func(*route.Call, rules.None) ([]AdminActivity, error) {
			return activitiesOf(s.Keeper.Builtin(), s.Keeper.Content()), nil
		})
	route.Endpoint(s.Router, route.Op{ID: "admin.events", Method: "GET", Path: "/admin/events", Summary: "The events of the content, of which one may be made to befall a kingdom; for admins", Access: route.Admins},
		func(*route.Call, rules.None) ([]AdminEvent, error) { return eventsOf(s.Keeper.Content()), nil })
}

func questsOf(built, now *content.Snapshot) AdminQuests {
	out := AdminQuests{
		Quests:  make([]AdminQuest, 0, len(now.Quests)+len(now.RetiredQuests)),
		Figures: now.Figures(),
		Limits: QuestLimits{
			Title: content.QuestTitleMost, Description: content.QuestDescriptionMost, Requirement: content.QuestRequirementMost,
			Requirements: content.QuestRequirementsMost, Reward: content.QuestRewardMost,
		},
	}
	for _, list := range [][]content.Quest{now.Quests, now.RetiredQuests} {
		for i := range list {
			q := &list[i]
			out.Quests = append(out.Quests, AdminQuest{Quest: *q, Origin: originOf(built, q), Retired: q.Retired, Unread: quest.Unread(now, q)})
		}
	}
	return out
}

// originOf compares a quest's public fields: a built-in quest restored word for word counts as built-in again.
func originOf(built *content.Snapshot, q *content.Quest) string {
	was, known := built.Quest(q.ID)
	if !known {
		return ownRecord
	}
	same := *q
	same.Retired = was.Retired
	if reflect.DeepEqual(*was, same) {
		return fromBuild
	}
	return changed
}
