package quest

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// View is a quest as its card shows it. Values that change with buildings are in the log, so that an upgrade sends one
// small record and not every card.
type View struct {
	ID           string        `json:"id"`
	Title        string        `json:"title"`
	Description  string        `json:"description"`
	Type         string        `json:"type" enum:"Main,Side,Event,Daily"`
	Difficulty   string        `json:"difficulty" enum:"easy,normal,hard"`
	Status       string        `json:"status" enum:"available,active,completed"`
	Progress     int64         `json:"progress" doc:"0 until it is accepted"`
	ProgressMax  int64         `json:"progressMax"`
	Ready        bool          `json:"ready" doc:"can be completed, unless ticks since the last change have undone it"`
	Requirements []string      `json:"requirements"`
	Rewards      Rewards       `json:"rewards"`
	At           int64         `json:"at,omitempty" doc:"accepted or completed at"`
	WaitsFor     *rules.Reason `json:"waitsFor,omitempty" doc:"part of the game that will supply its progress"`
}

// Rewards are paid once. Items are relics.
type Rewards struct {
	content.Amounts
	Items []Item `json:"items,omitempty"`
}

type Item struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Rarity string `json:"rarity"`
}

// Log is the summary of quests.
type Log struct {
	Active    int64                      `json:"active"`
	Available int64                      `json:"available"`
	Open      int64                      `json:"open" doc:"number of available quests that can be accepted and progressed now"`
	Ready     int64                      `json:"ready" doc:"number of active quests that can be handed in now"`
	Completed []string                   `json:"completedQuestIds" doc:"without daily quests"`
	DoneToday []string                   `json:"doneToday"`
	ResetsAt  int64                      `json:"resetsAt,omitempty" doc:"when daily quests restart; absent if nothing was done today"`
	Locked    map[string]rules.Reason    `json:"locked" doc:"available quests that cannot be accepted, with the reason"`
	Lost      map[string]content.Amounts `json:"lost" doc:"part of an active quest's reward that a bound would cut now"`
}

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("quests", ids, show),
		rules.Show("questLog", showLog),
	}
}

func ids(env *rules.Env) []string {
	list := catalogue(env)
	out := make([]string, len(list))
	for i, q := range list {
		out[i] = q.ID
	}
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	q, ok := env.Content.Quest(id)
	if !ok || !held(env, q) {
		return View{}, false
	}
	v := View{
		ID: id, Title: q.Title, Description: q.Description, Type: q.Type, Difficulty: strings.ToLower(q.Difficulty), Status: Status(env, q),
		ProgressMax: q.ProgressMax, Requirements: append([]string{}, q.Requirements...), Rewards: rewards(env, q),
	}
	have, stored := env.Doc.Quests.Get(id)
	switch {
	case stored:
		v.Progress, v.At = progressOf(env, q, have), have.At
		v.Ready = have.Status == game.QuestActive && v.Progress >= q.ProgressMax
	case v.Status == game.QuestCompleted:
		v.Progress = q.ProgressMax
	}
	if waits(env, q) {
		v.WaitsFor = waitsFor(env, q.Trigger.Figure)
	}
	return v, true
}

func rewards(env *rules.Env, q *content.Quest) Rewards {
	r := Rewards{Amounts: q.Rewards.Amounts}
	for _, id := range q.Rewards.Items {
		if relic, ok := env.Content.Relic(id); ok {
			r.Items = append(r.Items, Item{ID: id, Name: relic.Name, Rarity: relic.Rarity})
		}
	}
	return r
}

// waits tells whether no system provides a quest's progress yet.
func waits(env *rules.Env, q *content.Quest) bool {
	return q.Trigger.Figure != "" && !fed(env, q.Trigger.Figure)
}

// waitsFor gives the reason with the name of the missing part of the game.
func waitsFor(env *rules.Env, figure string) *rules.Reason {
	base, _, _ := strings.Cut(figure, ".")
	if code := waiting + "_" + snake(base); env.Content.Messages[code] != "" {
		return &rules.Reason{Code: code}
	}
	return &rules.Reason{Code: waiting}
}

// waiting is the code for a missing part of the game without a text of its own.
const waiting = "quest.waits_for"

// snake converts a figure's name to the form of codes: missionsSent becomes missions_sent.
func snake(name string) string {
	var b strings.Builder
	for _, r := range name {
		if r >= 'A' && r <= 'Z' {
			b.WriteByte('_')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

func showLog(env *rules.Env) Log {
	out := Log{Completed: []string{}, DoneToday: []string{}, Locked: map[string]rules.Reason{}, Lost: map[string]content.Amounts{}}
	if dayMatters(env) {
		out.ResetsAt = env.Midnight()
	}
	for _, q := range catalogue(env) {
		switch Status(env, q) {
		case game.QuestAvailable:
			out.Available++
			if no := refusal(env, q); no != nil {
				out.Locked[q.ID] = *rules.ReasonOf(no)
			} else if !waits(env, q) {
				out.Open++
			}
		case game.QuestActive:
			out.Active++
			if Reached(env, q) >= q.ProgressMax {
				out.Ready++
			}
			if lost := ledger.Lost(env, q.Rewards.Amounts); lost != (content.Amounts{}) {
				out.Lost[q.ID] = lost
			}
		default:
			if q.Type == content.QuestDaily {
				out.DoneToday = append(out.DoneToday, q.ID)
			} else {
				out.Completed = append(out.Completed, q.ID)
			}
		}
	}
	return out
}
