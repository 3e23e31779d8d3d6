package chat_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/chat"
	"umbrarch/internal/rules/engine/enginetest"
)

// For any sequence of messages, no member exceeds the burst in any window, no text repeats within one, and numbers have
// no gaps.
func TestPaceHoldsWhateverIsSent(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("chat.send")
	burst, window := k.Content.Balance.Chat.Burst, k.Content.Balance.Chat.WindowSeconds*1000
	rapid.Check(t, func(r *rapid.T) {
		state, now := chat.State{Faction: "f", Name: "Ysolde"}, int64(1_000_000)
		for range rapid.IntRange(1, 40).Draw(r, "tries") {
			now += rapid.Int64Range(0, window/2).Draw(r, "pause")
			env := rules.NewEnv(k.Doc, k.Content, nil, now, nil)
			chat.SendSeam.Give(env, state)
			env.Actor = rules.Actor{Player: "p"}
			p, err := c.Prepare(env, chat.Send{Message: fmt.Sprint("text ", rapid.IntRange(0, 9).Draw(r, "text"))})
			if err != nil {
				if !errors.Is(err, chat.ErrPace.With()) {
					r.Fatal(err)
				}
				continue
			}
			p.Apply()
			sent, written := chat.SendSeam.Decided(env)
			if !written {
				continue
			}
			if sent.ID != state.Last+1 || sent.Player != "p" || sent.Name != "Ysolde" || sent.At != now {
				r.Fatalf("%+v after %d", sent, state.Last)
			}
			state.Last = sent.ID
			state.Recent = append([]chat.Message{sent.Message}, state.Recent...)
			if len(state.Recent) > int(burst) {
				if first := state.Recent[burst]; first.At > now-window {
					r.Fatalf("%d messages within %d ms", burst+1, now-first.At)
				}
				state.Recent = state.Recent[:burst]
			}
		}
	})
}

func TestReport(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("chat.report")
	other := &chat.Message{ID: 3, Faction: "f", Player: "q", Text: "x"}
	body := chat.Complaint{Name: chat.Name{Faction: "f", ID: 3}, Reason: " It names me. "}
	for name, try := range map[string]struct {
		code  game.Code
		state chat.State
		body  chat.Complaint
	}{
		"no message": {chat.ErrUnknown, chat.State{}, body},
		"own":        {chat.ErrOwn, chat.State{Target: &chat.Message{Player: "p"}}, body},
		"blank":      {chat.ErrReason, chat.State{Target: other}, chat.Complaint{Reason: " "}},
		"twice":      {chat.ErrReported, chat.State{Target: other, Reported: true}, body},
		"many":       {chat.ErrReports, chat.State{Target: other, Reports: k.Content.Balance.Limits.ReportsOpen}, body},
	} {
		env := k.Env()
		chat.ReportSeam.Give(env, try.state)
		env.Actor = rules.Actor{Player: "p"}
		if _, err := c.Prepare(env, try.body); !errors.Is(err, try.code.With()) {
			t.Errorf("%s: %v", name, err)
		}
	}
	env := k.Env()
	chat.ReportSeam.Give(env, chat.State{Target: other, Context: []chat.Message{*other}})
	env.Actor = rules.Actor{Player: "p"}
	p, err := c.Prepare(env, body)
	if err != nil {
		t.Fatal(err)
	}
	p.Apply()
	got, _ := chat.ReportSeam.Decided(env)
	if got.Reason != "It names me." || got.Message != *other || len(got.Evidence) != 1 || got.At != env.Now() {
		t.Errorf("%+v", got)
	}
}
