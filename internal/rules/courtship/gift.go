package courtship

import (
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
)

const (
	Liked    = "liked"
	Plain    = "plain"
	Disliked = "disliked"
)

type Gift struct {
	Member string `json:"member" maxLength:"60" doc:"candidate id of the member"`
	Gift   string `json:"gift" maxLength:"40" doc:"gift id"`
}

// Given is the reaction to a gift.
type Given struct {
	Moved
	Reaction string `json:"reaction" enum:"liked,plain,disliked"`
	Price    int64  `json:"price" doc:"price in whole gold"`
}

func gift() rules.Command {
	return rules.Define(rules.Spec{
		Name: "courtship.gift", Summary: "Give a member of the court a gift",
		Codes: []game.Code{ErrUnknown, ErrGiftMissing, ErrGift, ErrFull, ErrGiftGold},
	}, planGift)
}

func planGift(env *rules.Env, b Gift) (rules.Plan[Given], error) {
	m, c, err := who(env, b.Member)
	if err != nil {
		return rules.Plan[Given]{}, err
	}
	g, ok := env.Content.Gift(b.Gift)
	switch {
	case b.Gift == "":
		return rules.Plan[Given]{}, ErrGiftMissing.With()
	case !ok:
		return rules.Plan[Given]{}, ErrGift.With("id", b.Gift)
	case m.Affection >= env.Content.Balance.Resources.AffectionMax:
		return rules.Plan[Given]{}, ErrFull.With("name", c.Name)
	}
	price := ledger.Price(env, g.Cost)
	if !ledger.Affords(env, content.Gold(price)) {
		return rules.Plan[Given]{}, ErrGiftGold.With("cost", price)
	}
	gain, taken := sum(worth(env, m, c, g)), reaction(c, g)
	p := rules.Plan[Given]{Apply: func() Given {
		ledger.Charge(env, "courtship.gift", content.Gold(price))
		accept(env, c.ID, g.ID, taken)
		env.Say(tone(taken), "court.gift_"+taken, "name", c.Name, "gift", g.Name)
		if taken == Plain {
			memory.Tend(env, c.ID)
		} else {
			tended(env, c.ID, gain, "gift_"+taken)
		}
		memory.Favoured(env, person(c.ID))
		return Given{Moved: warm(env, c.ID, gain, "court.note_gift:"+g.ID), Reaction: taken, Price: price}
	}}
	p.Costs = rules.Listed(content.Gold(price))
	if known(m, c, g) != "" {
		p.Effects = []rules.Amount{{What: "affection", N: gain, Of: c.ID}}
	}
	return p, nil
}

func tone(taken string) string {
	if taken == Disliked {
		return rules.Plain
	}
	return rules.Good
}

// accept records the gift's time, so that the same gift soon counts less, and the reaction.
func accept(env *rules.Env, id, gift, taken string) {
	tally(env, id, "gifts")
	env.Tally("giftsGiven", 1)
	m := env.Doc.Court.Edit(id)
	if m.Gifts == nil {
		m.Gifts = map[string][]int64{}
	}
	forget(env, m)
	if env.Content.Balance.Courtship.GiftHalvingSeconds > 0 {
		m.Gifts[gift] = append(m.Gifts[gift], env.Now())
		ease(env, id, m)
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

// known is the reaction as far as the player knows it: from an earlier gift, or from the member's revealed likes and
// dislikes.
func known(m *game.Member, c *content.Candidate, g *content.Gift) string {
	if seen := m.Known[g.ID]; seen != "" {
		return seen
	}
	if told := reaction(c, g); told != Plain {
		return told
	}
	return ""
}

// recent lists the times within the rolling window in which the same gift is halved.
func recent(env *rules.Env, times []int64) []int64 {
	window := env.Content.Balance.Courtship.GiftHalvingSeconds * 1000
	return slices.DeleteFunc(slices.Clone(times), func(at int64) bool { return env.Passed(at + window) })
}

// giftTerms is the figure "giftAffection:<member>/<gift>": the affection that the gift would add now. A gift of unknown
// reaction has no terms.
func giftTerms(env *rules.Env, of string) []rules.Term {
	member, id, _ := strings.Cut(of, "/")
	m, c, err := who(env, member)
	g, ok := env.Content.Gift(id)
	if err != nil || !ok || known(m, c, g) == "" {
		return nil
	}
	return worth(env, m, c, g)
}

func worth(env *rules.Env, m *game.Member, c *content.Candidate, g *content.Gift) []rules.Term {
	b := &env.Content.Balance.Courtship
	base := int64(g.Affection)
	out, worth := []rules.Term{{Code: "giftAffection.base", Params: env.Params("gift", g.Name), Value: base}}, base
	add := func(code string, value int64, params ...any) {
		if value != 0 {
			out, worth = append(out, rules.Term{Code: code, Params: env.Params(params...), Value: value}), worth+value
		}
	}
	switch reaction(c, g) {
	case Liked:
		add("giftAffection.liked", base*b.GiftLikedFactor-base, "name", c.Name)
	case Disliked:
		add("giftAffection.disliked", base*b.GiftDislikedFactor-base, "name", c.Name)
	}
	if again := len(recent(env, m.Gifts[g.ID])); again > 0 {
		add("giftAffection.again", worth>>min(again, 62)-worth, "n", again)
	}
	if room := env.Content.Balance.Resources.AffectionMax - m.Affection; worth > room {
		add("giftAffection.bounds", room-worth)
	}
	return out
}

func sum(terms []rules.Term) (total int64) {
	for _, term := range terms {
		total += term.Value
	}
	return total
}
