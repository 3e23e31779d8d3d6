package event

import (
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Refusals of an administrator's message; their texts are specified.
var (
	ErrFields = game.Refuse(game.Unmet, "admin.fields_required")
	ErrWords  = game.Refuse(game.Unmet, "admin.message_words")
	ErrFailed = game.Refuse(game.Missing, "admin.message_failed")
	ErrCard   = game.Refuse(game.Missing, "event.card_unknown")
)

// Maximal lengths of a message's texts, in graphemes.
const (
	titleMost   = 100
	messageMost = 2000
)

// Message is an administrator's message to a player.
type Message struct {
	rules.TargetPlayer
	Title string `json:"title" maxLength:"800" doc:"1 to 100 graphemes"`
	Text  string `json:"message" maxLength:"16000" doc:"1 to 2,000 graphemes"`
}

// Check refuses an incomplete message, and one to a ruler played by the server, before the player is loaded.
func (l Message) Check(env *rules.Env) error {
	title, message, err := l.words()
	switch {
	case err != nil:
		return err
	case l.Player == "" || title == "" || message == "":
		return ErrFields.With()
	case env.Content.OfHouse(l.Player):
		return ErrFailed.With()
	}
	return nil
}

func (l Message) words() (title, message string, err error) {
	title, fault := textcheck.Clean(l.Title, titleMost, false)
	message, worse := textcheck.Clean(l.Text, messageMost, true)
	for _, f := range []textcheck.Fault{fault, worse} {
		if f != "" {
			return "", "", ErrWords.With("fault", string(f))
		}
	}
	return title, message, nil
}

type Arrived struct {
	Event string `json:"event"`
}

func sendMail() rules.Command {
	return rules.Define(rules.Spec{
		Name: "event.mail", Summary: "Send a player a message, which arrives as an event", Scope: rules.OnPlayer, Confirm: true, NoReign: ErrFailed,
		Codes: []game.Code{ErrFields, ErrWords, ErrFailed},
	}, func(env *rules.Env, b Message) (rules.Plan[Arrived], error) {
		if err := b.Check(env); err != nil {
			return rules.Plan[Arrived]{}, err
		}
		title, message, _ := b.words()
		return rules.Plan[Arrived]{Apply: func() Arrived {
			id := add(env, "m"+strconv.FormatInt(env.Now(), 36), game.Event{Title: title, Description: message, Type: game.EventNeutral, Mail: true})
			env.Changed(nil, map[string]any{"event": id, "title": title})
			env.Reply("admin.message_sent")
			return Arrived{Event: id}
		}}, nil
	})
}

// Injection makes an event of the content happen to a kingdom.
type Injection struct {
	rules.TargetPlayer
	Card string `json:"card" maxLength:"60" doc:"id of an event of the content"`
}

func inject() rules.Command {
	return rules.Define(rules.Spec{
		Name: "event.inject", Summary: "Send an event of the content to a player's kingdom", Scope: rules.OnPlayer, Confirm: true, Codes: []game.Code{ErrCard},
	}, func(env *rules.Env, b Injection) (rules.Plan[Arrived], error) {
		card, known := env.Content.Event(b.Card)
		if !known {
			return rules.Plan[Arrived]{}, ErrCard.With("id", b.Card)
		}
		return rules.Plan[Arrived]{Apply: func() Arrived {
			id := add(env, "e"+strconv.FormatInt(env.Now(), 36), game.Event{Card: card.ID, Type: card.Type, Slots: env.Slots("event.names", wordsOf(card)...)})
			env.Changed(nil, map[string]any{"event": id, "card": card.ID})
			env.Assist()
			return Arrived{Event: id}
		}}, nil
	})
}
