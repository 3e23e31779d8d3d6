package quest

import (
	"fmt"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Defaults of an admin's form (line B131 of the specification).
const (
	untitled   = "admin.quest_untitled"
	difficulty = "easy"
	progress   = 1
)

// State is the input of a change, Decided its result.
type (
	State   = rules.OverrideState
	Decided = rules.OverrideDecided
)

// Put is a quest as an admin sends it. Missing fields take their defaults.
type Put struct {
	Quest        string               `json:"quest,omitempty" maxLength:"40" doc:"id; absent for a new quest"`
	Title        string               `json:"title,omitempty" maxLength:"800" doc:"default: Untitled Quest"`
	Description  string               `json:"description,omitempty" maxLength:"4800"`
	Type         string               `json:"type,omitempty" maxLength:"20" doc:"Main, Side, Event or Daily; default: Side"`
	Difficulty   string               `json:"difficulty,omitempty" maxLength:"20" doc:"easy, normal or hard, in any case; default: easy"`
	Figure       string               `json:"figure,omitempty" maxLength:"60" doc:"figure that its progress reads; absent if accepting is enough"`
	ProgressMax  int64                `json:"progressMax,omitempty" minimum:"0" doc:"default: 1"`
	Requirements []string             `json:"requirements,omitempty" maxItems:"40" doc:"such as Barracks Lvl 2, separated by commas"`
	Rewards      content.QuestRewards `json:"rewards,omitempty"`
	StartsAt     int64                `json:"startsAt,omitempty" minimum:"0" doc:"only for an Event (ms)"`
	EndsAt       int64                `json:"endsAt,omitempty" minimum:"0" doc:"only for an Event (ms)"`
}

// Written is the quest after the change.
type Written struct {
	Quest  content.Quest `json:"quest"`
	Unread []string      `json:"unread" doc:"requirements that cannot be parsed and are never met"`
}

func put() rules.Command {
	return rules.Define(rules.Spec{Name: "quest.put", Summary: "Write a quest for the whole realm", Scope: rules.OnAdmin, Seam: rules.OverrideSeam.Types(), Confirm: true, Codes: []game.Code{ErrInvalid}}, planPut)
}

func planPut(env *rules.Env, body Put) (rules.Plan[Written], error) {
	state := rules.OverrideSeam.State(env)
	q, fault := body.quest(env)
	if q.ID == "" {
		q.ID = state.NextID
	}
	if fault == nil {
		fault = env.Content.CheckQuest(&q)
	}
	if fault != nil {
		return rules.Plan[Written]{}, ErrInvalid.With("id", q.ID, "fault", fault.Error())
	}
	row, err := content.OverrideQuest(&q, false)
	if err != nil {
		return rules.Plan[Written]{}, err
	}
	return rules.Plan[Written]{Apply: func() Written {
		env.Override(state, row)
		return Written{Quest: q, Unread: Unread(env.Content, &q)}
	}}, nil
}

// quest fills in defaults.
func (p Put) quest(env *rules.Env) (content.Quest, error) {
	title, fault := textcheck.Clean(p.Title, content.QuestTitleMost, false)
	description, worse := textcheck.Clean(p.Description, content.QuestDescriptionMost, true)
	q := content.Quest{
		ID: p.Quest, Title: or(title, env.Content.Message(untitled, nil)), Description: description, Type: or(p.Type, content.QuestSide),
		Difficulty: or(strings.ToLower(strings.TrimSpace(p.Difficulty)), difficulty), ProgressMax: or(p.ProgressMax, progress),
		Requirements: rules.SplitRequirements(p.Requirements), Rewards: p.Rewards, StartsAt: p.StartsAt, EndsAt: p.EndsAt,
	}
	q.Trigger = content.Trigger{Figure: p.Figure, At: q.ProgressMax}
	if fault != "" {
		return q, fmt.Errorf("title: %s", fault)
	}
	if worse != "" {
		return q, fmt.Errorf("description: %s", worse)
	}
	return q, nil
}

func or[T comparable](v, otherwise T) T {
	var zero T
	if v == zero {
		return otherwise
	}
	return v
}

// Unread lists the unreadable requirements of a quest.
func Unread(c *content.Snapshot, q *content.Quest) []string { return c.Unread(q.Requirements) }

func retire() rules.Command {
	return rules.Define(rules.Spec{Name: "quest.retire", Summary: "Retire a quest", Scope: rules.OnAdmin, Seam: rules.OverrideSeam.Types(), Confirm: true, Codes: []game.Code{ErrUnknown}}, planRetire)
}

func planRetire(env *rules.Env, body Name) (rules.Plan[rules.None], error) {
	return rules.Retire(env, func() (content.Override, error) {
		q, known := env.Content.Quest(body.Quest)
		if !known {
			return content.Override{}, ErrUnknown.With("id", body.Quest)
		}
		return content.OverrideQuest(q, false)
	})
}
