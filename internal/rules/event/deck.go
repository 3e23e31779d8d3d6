package event

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// deal takes the next card. While NPCs plot, the intrigues are part of the deck, and they name one of the plotters
// (decision H59e). Once a day's cards have come, small ones come (decision K5).
func deal(env *rules.Env) game.Event {
	if spent(env) {
		return draw(env, "small_events", idsOf(env.Content.SmallEvents, func(e *content.SmallEvent) string { return e.ID }))
	}
	e := dealFull(env)
	if e.Card != "" {
		count(env)
	}
	return e
}

func dealFull(env *rules.Env) game.Event {
	c, id := env.Content, func(e *content.Event) string { return e.ID }
	if who := plotters(env); len(who) > 0 {
		if all := int64(len(c.Events) + len(c.Intrigues)); env.Roll("event.intrigue", all) < int64(len(c.Intrigues)) {
			e := draw(env, "intrigues", idsOf(c.Intrigues, id))
			if e.Card != "" { // all have come lately
				e.Slots["npc"] = who[env.Roll("event.plotter", int64(len(who)))]
				return e
			}
		}
	}
	return draw(env, "events", idsOf(c.Events, id))
}

// spent tells whether the day has had its cards.
func spent(env *rules.Env) bool {
	d, most := env.Doc.Decks.Get(), env.Content.Balance.Events.CardsDay
	return most > 0 && d.Day == env.Today() && d.Cards >= most
}

// count counts a card of today.
func count(env *rules.Env) {
	if env.Content.Balance.Events.CardsDay == 0 {
		return
	}
	d := env.Doc.Decks.Edit()
	if today := env.Today(); d.Day != today {
		d.Day, d.Cards = today, 0
	}
	d.Cards++
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

// draw deals a card that can be told and has not come lately; the zero event where there is none.
func draw(env *rules.Env, deck string, ids []string) game.Event {
	recent := env.Doc.Decks.Get().Recent
	card, ok := env.Content.Event(env.DealFitting(deck, ids, func(id string) bool {
		card, ok := env.Content.Event(id)
		return ok && env.CanTell(wordsOf(card)...) && !slices.Contains(recent, id)
	}))
	if !ok {
		return game.Event{}
	}
	remember(env, card.ID)
	return game.Event{Card: card.ID, Type: card.Type, Slots: env.Slots("event.names", wordsOf(card)...)}
}

// remember keeps the last cards, none of which may come again yet.
func remember(env *rules.Env, card string) {
	if apart := int(env.Content.Balance.Events.Apart); apart > 0 {
		d := env.Doc.Decks.Edit()
		list := append(slices.Clone(d.Recent), card)
		d.Recent = list[max(0, len(list)-apart):]
	}
}

func idsOf[T any](cards []T, id func(*T) string) []string {
	ids := make([]string, len(cards))
	for i := range cards {
		ids[i] = id(&cards[i])
	}
	return ids
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
	small                      bool
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
		nominal: card.Effects.Amounts, small: card.Small,
	}
	if card.Type == content.Negative {
		out.remedy = card.Mitigation
	}
	if out.remedy != nil && e.Stake != nil {
		priced := *out.remedy
		priced.Cost = content.Gold(e.Stake.Price)
		out.remedy = &priced
	}
	return out
}

// printed is the gold of a card before stakes: gains grow with the kingdom up to a bound (decision H80).
func printed(env *rules.Env, gold int64) int64 {
	b := &env.Content.Balance.Events
	gold = max(min(gold, b.GoldGainCard), -b.GoldLoss)
	if gold > 0 {
		gold = min(gold+game.Mul(b.GoldPerLevel.Of(gold), env.Doc.Kingdom.Get().Level), b.GoldGain)
	}
	return gold
}

// effects are an event's effects now, and the part of its gold that the purse lacks. Its stake is fixed; a disloyal
// people doubles the other losses of a negative event (decision H110).
func effects(env *rules.Env, e *game.Event) (does content.Amounts, lacks int64) {
	is := read(env, e)
	does = is.nominal
	if is.small {
		return does, 0
	}
	does.Gold = printed(env, does.Gold)
	if e.Stake != nil {
		does.Gold = 0
	}
	if e.Type == game.EventNegative && disloyal(env) {
		does = does.Each(func(_ content.Kind, n int64) int64 {
			if n < 0 {
				return env.Content.Balance.Loyalty.LossFactor.Of(n)
			}
			return n
		})
	}
	if e.Stake != nil {
		does.Gold, lacks = e.Stake.Gold, missing(env, e)
		does.Loyalty -= resentment(env, lacks, -e.Stake.Gold)
	}
	return does, lacks
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
