package chat

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Send is a message's text. Its author and faction come from the session.
type Send struct {
	Message string `json:"message" maxLength:"4000" doc:"1 to 500 graphemes; links are removed"`
}

// Sent is a message to be written; each faction keeps its newest ones.
type Sent struct {
	Message
	Keep int64
}

// SendSeam is the seam of messages.
var SendSeam rules.Seam[State, Sent]

func send() rules.Command {
	return rules.Define(rules.Spec{Name: "chat.send", Summary: "Send a chat message to the own faction", Scope: rules.OnShared, Seam: SendSeam.Types(), // the chat's own rate limit holds across nodes
		Codes: []game.Code{ErrMember, ErrText, ErrBlocked, ErrPace, ErrMuted}}, planSend)
}

func planSend(env *rules.Env, b Send) (rules.Plan[Message], error) {
	state := SendSeam.State(env)
	text, fault := textcheck.Message(b.Message, int(env.Content.Balance.Limits.MessageGraphemes))
	switch {
	case state.Faction == "":
		return rules.Plan[Message]{}, ErrMember.With()
	case fault != "":
		return rules.Plan[Message]{}, ErrText.With("fault", string(fault))
	case textcheck.Has(text, env.Content.Blocklist):
		return rules.Plan[Message]{}, ErrBlocked.With()
	case state.MutedUntil > env.Now():
		return rules.Plan[Message]{}, ErrMuted.With("minutes", (state.MutedUntil-env.Now()+59_999)/60_000, "until", state.MutedUntil)
	}
	recent := within(env, state.Recent)
	if said := same(recent, text); said != nil {
		return rules.Plan[Message]{Apply: func() Message { return *said }}, nil
	}
	if err := paced(env, recent); err != nil {
		return rules.Plan[Message]{}, err
	}
	return rules.Plan[Message]{Apply: func() Message {
		m := Message{ID: state.Last + 1, Faction: state.Faction, Player: env.Actor.Player, Name: state.Name, Text: text, At: env.Now()}
		SendSeam.Decide(env, Sent{m, env.Content.Balance.Chat.Kept})
		return m
	}}, nil
}

func window(env *rules.Env) int64 { return env.Content.Balance.Chat.WindowSeconds * 1000 }

// within lists the messages of the window, newest first.
func within(env *rules.Env, recent []Message) []Message {
	for i := range recent {
		if recent[i].At+window(env) <= env.Now() {
			return recent[:i]
		}
	}
	return recent
}

// same finds a message of the window with the same text: repeating it has no effect (decision H5).
func same(recent []Message, text string) *Message {
	for i := range recent {
		if recent[i].Text == text {
			return &recent[i]
		}
	}
	return nil
}

// paced refuses more than a burst in a window, and says when the oldest message leaves it.
func paced(env *rules.Env, recent []Message) error {
	burst := env.Content.Balance.Chat.Burst
	if int64(len(recent)) < burst {
		return nil
	}
	seconds := (recent[burst-1].At + window(env) - env.Now() + 999) / 1000
	return ErrPace.With("seconds", seconds, "retryAfter", seconds)
}
