package courtship

import (
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// Reactions to a gift.
const (
	Liked    = "liked"
	Plain    = "plain"
	Disliked = "disliked"
)

// Gift names the member and what is given.
type Gift struct {
	Member string `json:"member" maxLength:"60" doc:"candidate id of the member"`
	Gift   string `json:"gift" maxLength:"40" doc:"gift id"`
}

// Given says how it was taken.
type Given struct {
	Moved
	Reaction string `json:"reaction" enum:"liked,plain,disliked"`
	Price    int64  `json:"price" doc:"whole gold"`
}

func gift() turn.Command {
	return turn.Define(turn.Spec{
		Name: "courtship.gift", Summary: "Give a member of the court a gift",
		Codes: []game.Code{ErrUnknown, ErrGiftMissing, ErrGift, ErrFull, ErrGiftGold},
	}, planGift)
}

func planGift(t *turn.Turn, b Gift) (turn.Plan[Given], error) {
	m, c, err := who(t, b.Member)
	if err != nil {
		return turn.Plan[Given]{}, err
	}
	g, ok := t.Content.Gift(b.Gift)
	switch {
	case b.Gift == "":
		return turn.Plan[Given]{}, ErrGiftMissing.With()
	case !ok:
		return turn.Plan[Given]{}, ErrGift.With("id", b.Gift)
	case m.Affection >= t.Content.Balance.Resources.AffectionMax:
		return turn.Plan[Given]{}, ErrFull.With("name", c.Name)
	}
	price := ledger.Price(t, g.Cost)
	if !ledger.Affords(t, content.Gold(price)) {
		return turn.Plan[Given]{}, ErrGiftGold.With("cost", price)
	}
	gain, taken := t.FigureOf("giftAffection", c.ID+"/"+g.ID), reaction(c, g)
	p := turn.Plan[Given]{Apply: func() Given {
		ledger.Charge(t, "courtship.gift", content.Gold(price))
		accept(t, c.ID, g.ID, taken)
		t.Say(tone(taken), "court.gift_"+taken, "name", c.Name, "gift", g.Name)
		return Given{Moved: warm(t, c.ID, gain, "court.note_gift:"+g.ID), Reaction: taken, Price: price}
	}}
	p.Costs = turn.Listed(content.Gold(price))
	p.Effects = []turn.Amount{{What: "affection", N: gain, Of: c.ID}}
	return p, nil
}

func tone(taken string) string {
	if taken == Disliked {
		return turn.Plain
	}
	return turn.Good
}

// accept notes the gift: its time, so that the same again soon is worth less, and the reaction.
func accept(t *turn.Turn, id, gift, taken string) {
	tally(t, id, "gifts")
	t.Tally("giftsGiven", 1)
	m := t.Doc.Court.Edit(id)
	if m.Gifts == nil {
		m.Gifts = map[string][]int64{}
	}
	forget(t, m)
	if t.Content.Balance.Courtship.GiftHalvingSeconds > 0 {
		m.Gifts[gift] = append(m.Gifts[gift], t.Now())
		ease(t, id, m)
	}
	if m.Known == nil {
		m.Known = map[string]string{}
	}
	m.Known[gift] = taken
}

func reaction(c *content.Candidate, g *content.Gift) string {
	switch {
	case slices.Contains(c.GiftPreferences.Likes, g.Name):
		return Liked
	case slices.Contains(c.GiftPreferences.Dislikes, g.Name):
		return Disliked
	}
	return Plain
}

// recent are the times within the rolling window in which the same gift halves.
func recent(t *turn.Turn, times []int64) []int64 {
	window := t.Content.Balance.Courtship.GiftHalvingSeconds * 1000
	return slices.DeleteFunc(slices.Clone(times), func(at int64) bool { return t.Passed(at + window) })
}

// giftTerms is the figure "giftAffection:<member>/<gift>": what the gift would do now.
func giftTerms(t *turn.Turn, of string) []turn.Term {
	member, id, _ := strings.Cut(of, "/")
	m, c, err := who(t, member)
	g, ok := t.Content.Gift(id)
	if err != nil || !ok {
		return nil
	}
	b := &t.Content.Balance.Courtship
	base := int64(g.Affection)
	out, worth := []turn.Term{{Code: "giftAffection.base", Params: t.Params("gift", g.Name), Value: base}}, base
	add := func(code string, value int64, params ...any) {
		if value != 0 {
			out, worth = append(out, turn.Term{Code: code, Params: t.Params(params...), Value: value}), worth+value
		}
	}
	switch reaction(c, g) {
	case Liked:
		add("giftAffection.liked", base*b.GiftLikedFactor-base, "name", c.Name)
	case Disliked:
		add("giftAffection.disliked", base*b.GiftDislikedFactor-base, "name", c.Name)
	}
	if again := len(recent(t, m.Gifts[g.ID])); again > 0 {
		add("giftAffection.again", worth>>min(again, 62)-worth, "n", again)
	}
	if room := t.Content.Balance.Resources.AffectionMax - m.Affection; worth > room {
		add("giftAffection.bounds", room-worth)
	}
	return out
}
