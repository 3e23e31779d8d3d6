package event

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// deal takes the next card. While NPCs plot, the intrigues are part of the deck, and they name one of the plotters
// (decision H59e).
func deal(env *rules.Env) game.Event {
	c := env.Content
	if who := plotters(env); len(who) > 0 {
		if all := int64(len(c.Events) + len(c.Intrigues)); env.Roll("event.intrigue", all) < int64(len(c.Intrigues)) {
			e := draw(env, "intrigues", c.Intrigues)
			e.Slots["npc"] = who[env.Roll("event.plotter", int64(len(who)))]
			return e
		}
	}
	return draw(env, "events", c.Events)
}

func plotters(env *rules.Env) []string {
	var names []string
	for _, n := range env.Doc.NPCs.All() {
		if n.Loyalty < env.Content.Balance.NPC.IntrigueBelow {
			names = append(names, n.Name)
		}
	}
	return names
}

func draw(env *rules.Env, deck string, cards []content.Event) game.Event {
	ids := make([]string, len(cards))
	for i := range cards {
		ids[i] = cards[i].ID
	}
	card, ok := env.Content.Event(env.DealFitting(deck, ids, func(id string) bool {
		card, ok := env.Content.Event(id)
		return ok && env.CanTell(wordsOf(card)...)
	}))
	if !ok {
		return game.Event{}
	}
	return game.Event{Card: card.ID, Type: card.Type, Slots: env.Slots("event.names", wordsOf(card)...)}
}

// wordsOf lists all texts of a card that may contain slots.
func wordsOf(card *content.Event) []string {
	out := []string{card.Title, card.Description}
	if card.Mitigation != nil {
		out = append(out, card.Mitigation.Description)
	}
	return out
}

// text is an event's text: the card's, with this reign's names, or its own.
type text struct {
	title, description, source string
	nominal                    content.Amounts
	remedy                     *content.Mitigation
}

// absent tells whether the content lacks an event's card, as while its pack is taken away. The event waits unseen until
// the card is back.
func absent(env *rules.Env, e *game.Event) bool {
	_, known := env.Content.Event(e.Card)
	return e.Card != "" && !known
}

func read(env *rules.Env, e *game.Event) text {
	card, ok := env.Content.Event(e.Card)
	if !ok {
		source := game.FromGenerator
		if e.Mail {
			source = game.FromAdmin
		}
		return text{title: e.Title, description: e.Description, source: source, nominal: content.AmountsOf(e.Effects)}
	}
	out := text{
		title: rules.Worded(card.Title, e.Slots), description: rules.Worded(card.Description, e.Slots), source: game.FromArchive,
		nominal: card.Effects.Amounts,
	}
	if card.Type == content.Negative {
		out.remedy = card.Mitigation
	}
	return out
}

// effects are an event's effects now: gains of gold grow with the kingdom up to a bound, and a disloyal people doubles
// negative ones (decisions H80, H110).
func effects(env *rules.Env, kind string, does content.Amounts) content.Amounts {
	b := &env.Content.Balance.Events
	does.Gold = max(min(does.Gold, b.GoldGainCard), -b.GoldLoss)
	if does.Gold > 0 {
		does.Gold = min(does.Gold+game.Mul(b.GoldPerLevel.Of(does.Gold), env.Doc.Kingdom.Get().Level), b.GoldGain)
	}
	if kind != game.EventNegative || !disloyal(env) {
		return does
	}
	return does.Each(func(_ content.Kind, n int64) int64 {
		if n < 0 {
			return env.Content.Balance.Loyalty.LossFactor.Of(n)
		}
		return n
	})
}

// chance gives the terms of the figure "mitigation:<event id>".
func chance(env *rules.Env, id string) []rules.Term {
	e, ok := env.Doc.Events.Get(id)
	if !ok {
		return nil
	}
	r := read(env, e).remedy
	if r == nil {
		return nil
	}
	return []rules.Term{{Code: "event.chance", Params: env.Params("event", read(env, e).title), Value: int64(r.SuccessChance)}}
}

func disloyal(env *rules.Env) bool {
	return !env.Reaches("loyalty", env.Content.Balance.Loyalty.DoubleLossBelow)
}
