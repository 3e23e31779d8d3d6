package quest

import (
	"fmt"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/textcheck"
)

// What an admin leaves empty (line B131 of the specification).
const (
	untitled   = "admin.quest_untitled"
	difficulty = "easy"
	progress   = 1
)

// State is what an admin's change is decided on: the row of the quest it names, and the next
// id that nobody has used.
type State struct {
	NextID string
	Row    *content.Override
}

// Decided is the row that a change leaves. New says that nobody may have written it meanwhile.
type Decided struct {
	Row content.Override
	New bool
	At  int64
	By  string
}

// Put is a quest as an admin writes it. What is left out takes its default.
type Put struct {
	Quest        string               `json:"quest,omitempty" maxLength:"40" doc:"id; none makes a new quest"`
	Title        string               `json:"title,omitempty" maxLength:"800" doc:"default: Untitled Quest"`
	Description  string               `json:"description,omitempty" maxLength:"4800"`
	Type         string               `json:"type,omitempty" maxLength:"20" doc:"Main, Side, Event or Daily; default: Side"`
	Difficulty   string               `json:"difficulty,omitempty" maxLength:"20" doc:"easy, normal or hard, in any case; default: easy"`
	Figure       string               `json:"figure,omitempty" maxLength:"60" doc:"what its progress reads; none: it asks for nothing but to be accepted"`
	ProgressMax  int64                `json:"progressMax,omitempty" minimum:"0" doc:"default: 1"`
	Requirements []string             `json:"requirements,omitempty" maxItems:"40" doc:"such as Barracks Lvl 2; split at commas"`
	Rewards      content.QuestRewards `json:"rewards,omitempty"`
	StartsAt     int64                `json:"startsAt,omitempty" minimum:"0" doc:"of an Event (ms)"`
	EndsAt       int64                `json:"endsAt,omitempty" minimum:"0" doc:"of an Event (ms)"`
}

// Written is the quest as it stands now.
type Written struct {
	Quest  content.Quest `json:"quest"`
	Unread []string      `json:"unread" doc:"requirements that cannot be read: they are never met"`
}

func put() rules.Command {
	return rules.Define(rules.Spec{Name: "quest.put", Summary: "Write a quest for the whole realm", Scope: rules.OnAdmin, Codes: []game.Code{ErrInvalid}}, planPut)
}

func planPut(env *rules.Env, body Put) (rules.Plan[Written], error) {
	state, _ := env.Shared.(State)
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
		env.Out().Shared = Decided{Row: row, New: state.Row == nil, At: env.Now(), By: env.Actor.Player}
		env.Changed(written(state.Row), written(&row))
		env.Out().Change.Of = row.ID
		return Written{Quest: q, Unread: Unread(env.Content, &q)}
	}}, nil
}

// quest fills in what was left out.
func (p Put) quest(env *rules.Env) (content.Quest, error) {
	title, fault := textcheck.Clean(p.Title, content.QuestTitleMost, false)
	description, worse := textcheck.Clean(p.Description, content.QuestDescriptionMost, true)
	q := content.Quest{
		ID: p.Quest, Title: or(title, env.Content.Message(untitled, nil)), Description: description, Type: or(p.Type, content.QuestSide),
		Difficulty: or(strings.ToLower(strings.TrimSpace(p.Difficulty)), difficulty), ProgressMax: or(p.ProgressMax, progress),
		Requirements: split(p.Requirements), Rewards: p.Rewards, StartsAt: p.StartsAt, EndsAt: p.EndsAt,
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

// split reads "a, b,,c " as a, b, c.
func split(list []string) []string {
	out := []string{}
	for _, text := range list {
		for part := range strings.SplitSeq(text, ",") {
			if part = strings.TrimSpace(part); part != "" {
				out = append(out, part)
			}
		}
	}
	return out
}

// Unread are the requirements of a quest that cannot be read.
func Unread(c *content.Snapshot, q *content.Quest) []string {
	out := []string{}
	for _, text := range q.Requirements {
		if _, ok := c.ParseRequirement(text); !ok {
			out = append(out, text)
		}
	}
	return out
}

func retire() rules.Command {
	return rules.Define(rules.Spec{Name: "quest.retire", Summary: "Take a quest out of the realm", Scope: rules.OnAdmin, Codes: []game.Code{ErrUnknown}}, planRetire)
}

// planRetire leaves the text in the row: whoever holds the quest reads it there, even when a
// later build no longer has it.
func planRetire(env *rules.Env, body Name) (rules.Plan[rules.None], error) {
	state, _ := env.Shared.(State)
	row := state.Row
	if row == nil {
		q, known := env.Content.Quest(body.Quest)
		if !known {
			return rules.Plan[rules.None]{}, ErrUnknown.With("id", body.Quest)
		}
		built, err := content.OverrideQuest(q, false)
		if err != nil {
			return rules.Plan[rules.None]{}, err
		}
		row = &built
	}
	if row.Retired {
		return rules.Nothing[rules.None](), nil
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		gone := *row
		gone.Retired = true
		env.Changed(written(row), written(&gone))
		env.Out().Change.Of = gone.ID
		env.Out().Shared = Decided{Row: gone, New: state.Row == nil, At: env.Now(), By: env.Actor.Player}
		return rules.None{}
	}}, nil
}

// written is a row as the audit log keeps it; nothing where the built-in quest stood.
func written(row *content.Override) map[string]any {
	if row == nil {
		return nil
	}
	return map[string]any{"retired": row.Retired, "body": string(row.Body)}
}
