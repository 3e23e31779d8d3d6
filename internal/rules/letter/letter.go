// Package letter is the system of letters that the rulers of houses write: which of them writes on a day reigned, the rack
// in which letters lie, and the answers. It owns the section letters; what other systems write of it is in kernel/letter.
package letter

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/letter"
)

var (
	ErrUnknown  = game.Refuse(game.Missing, "letter.unknown")
	ErrAnswered = game.Refuse(game.Conflict, "letter.answered")
	ErrOther    = game.Refuse(game.Unmet, "letter.other_kind")
	ErrGold     = game.Refuse(game.Unmet, "letter.gold_short")
	ErrGone     = game.Refuse(game.Conflict, "letter.person_gone")
	ErrFull     = game.Refuse(game.Conflict, "letter.court_full")
)

func System() rules.System {
	return rules.System{
		Name:     "letter",
		About:    "Letters of the rulers of houses: reading them, signing offers, paying threats off, asking defectors back.",
		Topic:    rules.TopicCourt,
		Commands: []rules.Command{read(), sign(), refuse(), tribute(), ransom()},
		Views:    views(),
		React:    react,
	}
}

// Of names a letter.
type Of struct {
	Letter int64 `json:"letter" minimum:"1" maximum:"9007199254740991" doc:"id of a letter in the rack"`
}

// Answered is a letter as it lies after its answer.
type Answered struct {
	Letter int64  `json:"letter"`
	Answer string `json:"answer,omitempty" enum:"signed,refused,lapsed,paid,ransomed,closed"`
	Until  int64  `json:"until,omitempty" doc:"the last day reigned of the peace that stands with the house"`
}

// found is a letter in the rack; nil for none.
func found(env *rules.Env, id int64) *game.Letter {
	rack := env.Doc.Letters.Get().Rack
	if i := slices.IndexFunc(rack, func(l game.Letter) bool { return l.ID == id }); i >= 0 {
		return &rack[i]
	}
	return nil
}

// amend changes a letter in the rack.
func amend(env *rules.Env, id int64, change func(*game.Letter)) {
	l := env.Doc.Letters.Edit()
	l.Rack = slices.Clone(l.Rack)
	for i := range l.Rack {
		if l.Rack[i].ID == id {
			change(&l.Rack[i])
		}
	}
}

// answer closes a letter with an answer; whoever answers has read it.
func answer(env *rules.Env, id int64, with string) {
	amend(env, id, func(l *game.Letter) { l.Answer, l.Read = with, true })
}

func read() rules.Command {
	return rules.Define(rules.Spec{
		Name: "letter.read", Summary: "Open a letter; the mark of unread letters counts it no longer", Codes: []game.Code{ErrUnknown},
	}, func(env *rules.Env, b Of) (rules.Plan[Answered], error) {
		l := found(env, b.Letter)
		switch {
		case l == nil:
			return rules.Plan[Answered]{}, ErrUnknown.With("id", b.Letter)
		case l.Read:
			return rules.Nothing[Answered](), nil
		}
		return rules.Plan[Answered]{Apply: func() Answered {
			amend(env, b.Letter, func(l *game.Letter) { l.Read = true })
			return Answered{Letter: b.Letter, Answer: l.Answer}
		}}, nil
	})
}

// asks is the kind of letter that an answer is for.
var asks = map[string]string{
	game.AnswerSigned: content.LetterOffer, game.AnswerRefused: content.LetterOffer, game.AnswerPaid: content.LetterThreat, game.AnswerRansomed: content.LetterDefector,
}

// open finds a letter that can be answered so, with what the answer costs.
func open(env *rules.Env, id int64, with string) (*game.Letter, *content.House, int64, *game.Refusal) {
	l := found(env, id)
	if l == nil {
		return nil, nil, 0, ErrUnknown.With("id", id)
	}
	house, _ := env.Content.HouseOf(l.Seat)
	price := price(env, with)
	switch {
	case l.Kind != asks[with]:
		return nil, nil, 0, ErrOther.With()
	case l.Answer != "" || house == nil || !letter.Played(env):
		return nil, nil, 0, ErrAnswered.With()
	case with == game.AnswerRansomed && letter.Defector(env, game.PersonOf(l.Person).ID) == nil:
		return nil, nil, 0, ErrGone.With("name", l.Name)
	case with == game.AnswerRansomed && int64(env.Doc.NPCs.Len()) >= env.Figure("npcSlots"):
		return nil, nil, 0, ErrFull.With("name", l.Name)
	}
	return l, house, price, nil
}

// short is the refusal of an answer that cannot be paid. Its plan is told all the same.
func short(env *rules.Env, price int64) error {
	if env.Reaches("gold", price) {
		return nil
	}
	return ErrGold.With("n", price)
}

// price is the gold of an answer: hours of income, measured as scenes measure them.
func price(env *rules.Env, with string) int64 {
	b, hours := &env.Content.Balance.Letter, int64(0)
	switch with {
	case game.AnswerSigned:
		hours = b.OfferHours
	case game.AnswerPaid:
		hours = b.TributeHours
	case game.AnswerRansomed:
		hours = b.RansomHours
	}
	return game.Scale(ledger.Hour(env), hours, int64(content.Whole))
}
