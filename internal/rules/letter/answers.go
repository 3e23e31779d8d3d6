package letter

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/rules/kernel/memory"
)

var answerCodes = []game.Code{ErrUnknown, ErrOther, ErrAnswered}

func sign() rules.Command {
	return rules.Define(rules.Spec{
		Name: "letter.sign", Summary: "Sign an offer: the house's campaigns leave the lands of your faction alone for some days reigned",
		Codes: append([]game.Code{ErrGold}, answerCodes...),
	}, planSign)
}

func planSign(env *rules.Env, b Of) (rules.Plan[Answered], error) {
	return planPeace(env, b, "letter.sign", game.AnswerSigned, env.Content.Balance.Letter.OfferDays, "promised")
}

func tribute() rules.Command {
	return rules.Define(rules.Spec{
		Name: "letter.tribute", Summary: "Send what a threat asks: the house's campaigns leave the lands of your faction alone for fewer days reigned",
		Codes: append([]game.Code{ErrGold}, answerCodes...),
	}, planTribute)
}

func planTribute(env *rules.Env, b Of) (rules.Plan[Answered], error) {
	return planPeace(env, b, "letter.tribute", game.AnswerPaid, env.Content.Balance.Letter.TributeDays, "")
}

// planPeace buys peace with a house; a deed is remembered where there is one.
func planPeace(env *rules.Env, b Of, reason, with string, days int64, deed string) (rules.Plan[Answered], error) {
	l, house, price, no := open(env, b.Letter, with)
	if no != nil {
		return rules.Plan[Answered]{}, no
	}
	seat, until := l.Seat, env.DaysReigned()+days
	var deeds []memory.Noting
	if deed != "" {
		deeds = append(deeds, memory.Noting{Who: game.HousePerson(seat), Deed: deed})
	}
	p := rules.Plan[Answered]{Apply: func() Answered {
		pay(env, reason, price)
		answer(env, b.Letter, with)
		letter.Make(env, house.ID, game.Peace{Seat: seat, Until: until, Signed: with == game.AnswerSigned})
		memory.NoteAll(env, deeds)
		env.Say(rules.Good, "letter.peace", "house", house.Name, "n", days)
		return Answered{Letter: b.Letter, Answer: with, Until: env.Doc.Letters.Get().Peace[house.ID].Until}
	}}
	p.Costs = costs(price)
	p.Effects = append([]rules.Amount{{What: "peace", N: days, Of: house.ID}}, memory.Foreseen(env, deeds)...)
	return p, short(env, price)
}

func refuse() rules.Command {
	return rules.Define(rules.Spec{Name: "letter.refuse", Summary: "Refuse an offer; its writer is slighted", Codes: answerCodes}, planRefuse)
}

func planRefuse(env *rules.Env, b Of) (rules.Plan[Answered], error) {
	l, _, _, no := open(env, b.Letter, game.AnswerRefused)
	if no != nil {
		return rules.Plan[Answered]{}, no
	}
	deeds := []memory.Noting{{Who: game.HousePerson(l.Seat), Deed: "slighted"}}
	p := rules.Plan[Answered]{Apply: func() Answered {
		answer(env, b.Letter, game.AnswerRefused)
		memory.NoteAll(env, deeds)
		return Answered{Letter: b.Letter, Answer: game.AnswerRefused}
	}}
	p.Effects = memory.Foreseen(env, deeds)
	return p, nil
}

func ransom() rules.Command {
	return rules.Define(rules.Spec{
		Name: "letter.ransom", Summary: "Ask somebody back who left for a house", Codes: append([]game.Code{ErrGold, ErrGone, ErrFull}, answerCodes...),
	}, planRansom)
}

func planRansom(env *rules.Env, b Of) (rules.Plan[Answered], error) {
	l, house, price, no := open(env, b.Letter, game.AnswerRansomed)
	if no != nil {
		return rules.Plan[Answered]{}, no
	}
	who, name, loyalty := game.PersonOf(l.Person), l.Name, env.Content.Balance.Letter.Loyalty
	deeds := []memory.Noting{{Who: who, Deed: "pardoned"}}
	p := rules.Plan[Answered]{Apply: func() Answered {
		pay(env, "letter.ransom", price)
		answer(env, b.Letter, game.AnswerRansomed)
		letter.Home(env, who.ID, loyalty)
		memory.NoteAll(env, deeds)
		env.Say(rules.Good, "letter.home", "name", name, "house", house.Name)
		return Answered{Letter: b.Letter, Answer: game.AnswerRansomed}
	}}
	p.Costs = costs(price)
	p.Effects = append([]rules.Amount{{What: "home", N: loyalty, Of: who.Key()}}, memory.Foreseen(env, deeds)...)
	return p, short(env, price)
}

func costs(price int64) []rules.Amount { return []rules.Amount{{What: "gold", N: price}} }

func pay(env *rules.Env, reason string, price int64) {
	ledger.Award(env, reason, content.Gold(-price))
}
