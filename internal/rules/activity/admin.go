package activity

import (
	"fmt"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// ErrInvalid refuses an administrator's invalid activity.
var ErrInvalid = game.Refuse(game.Unmet, "idle.invalid")

// untitled is the message with the default name of an administrator's activity.
const untitled = "admin.activity_untitled"

// State is the input of a change, Decided its result.
type (
	State   = rules.OverrideState
	Decided = rules.OverrideDecided
)

// Put is an idle activity as an administrator sends it. Missing fields take their defaults.
type Put struct {
	Activity     string          `json:"activity,omitempty" maxLength:"40" doc:"id; absent for a new activity"`
	Name         string          `json:"name,omitempty" maxLength:"800"`
	Description  string          `json:"description,omitempty" maxLength:"4800"`
	Duration     int64           `json:"duration,omitempty" minimum:"0" doc:"seconds; default: 3,600"`
	Rewards      content.Amounts `json:"rewards,omitempty" doc:"amounts of 0 are left out; negative ones are costs"`
	Requirements []string        `json:"requirements,omitempty" maxItems:"40" doc:"such as Barracks Lvl 2, separated by commas"`
}

// Written is the activity after the change.
type Written struct {
	Activity content.Activity `json:"activity"`
	Unread   []string         `json:"unread" doc:"requirements that cannot be parsed and are never met"`
}

func put() rules.Command {
	return rules.Define(rules.Spec{Name: "activity.put", Summary: "Write an idle activity for the whole realm", Scope: rules.OnAdmin, Seam: rules.OverrideSeam.Types(), Confirm: true, Codes: []game.Code{ErrInvalid}}, planPut)
}

func planPut(env *rules.Env, body Put) (rules.Plan[Written], error) {
	state := rules.OverrideSeam.State(env)
	a, fault := body.activity(env)
	if a.ID == "" {
		a.ID = state.NextID
	}
	if fault == nil {
		fault = env.Content.CheckActivity(&a)
	}
	if fault != nil {
		return rules.Plan[Written]{}, ErrInvalid.With("id", a.ID, "fault", fault.Error())
	}
	row, err := content.OverrideActivity(&a, false)
	if err != nil {
		return rules.Plan[Written]{}, err
	}
	return rules.Plan[Written]{Apply: func() Written {
		env.Override(state, row)
		return Written{Activity: a, Unread: Unread(env.Content, &a)}
	}}, nil
}

// activity fills in defaults.
func (p Put) activity(env *rules.Env) (content.Activity, error) {
	name, fault := textcheck.Clean(p.Name, content.QuestTitleMost, false)
	description, worse := textcheck.Clean(p.Description, content.QuestDescriptionMost, true)
	a := content.Activity{ID: p.Activity, Name: name, Description: description, Duration: p.Duration, Rewards: p.Rewards, Requirements: rules.SplitRequirements(p.Requirements)}
	if standing, known := env.Content.Activity(a.ID); known {
		a.Hands = standing.Hands
	}
	if a.Name == "" {
		a.Name = env.Content.Message(untitled, nil)
	}
	if a.Duration == 0 {
		a.Duration = env.Content.Balance.Idle.DefaultDuration
	}
	if fault != "" {
		return a, fmt.Errorf("name: %s", fault)
	}
	if worse != "" {
		return a, fmt.Errorf("description: %s", worse)
	}
	return a, nil
}

// Unread lists the unreadable requirements of an activity.
func Unread(c *content.Snapshot, a *content.Activity) []string { return c.Unread(a.Requirements) }

func retire() rules.Command {
	return rules.Define(rules.Spec{Name: "activity.retire", Summary: "Retire an idle activity", Scope: rules.OnAdmin, Seam: rules.OverrideSeam.Types(), Confirm: true, Codes: []game.Code{ErrUnknown}}, planRetire)
}

func planRetire(env *rules.Env, body Name) (rules.Plan[rules.None], error) {
	return rules.Retire(env, func() (content.Override, error) {
		a, known := env.Content.Activity(strings.TrimSpace(body.Activity))
		if !known {
			return content.Override{}, ErrUnknown.With("id", body.Activity)
		}
		return content.OverrideActivity(a, false)
	})
}
