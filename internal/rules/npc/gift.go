package npc

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
)

// Taste is an NPC's reaction to a gift.
type Taste string

const (
	Liked    Taste = "liked"
	Plain    Taste = "plain"
	Disliked Taste = "disliked"
)

type Give struct {
	NPC  string `json:"npc" maxLength:"60" doc:"id of the NPC"`
	Gift string `json:"gift" maxLength:"60" doc:"gift id"`
}

// Given is the result of a gift.
type Given struct {
	NPC      string `json:"npc"`
	Reaction Taste  `json:"reaction" enum:"liked,plain,disliked"`
	Gain     int64  `json:"gain"`
	Loyalty  int64  `json:"loyalty"`
	Price    int64  `json:"price" doc:"whole gold paid"`
}

func give() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.gift", Summary: "Give an NPC a gift; without the gold nothing happens", Codes: []game.Code{ErrMissing, ErrGift},
	}, planGive)
}

// planGive does nothing without enough gold, as specified; the plan shows the price nevertheless.
func planGive(env *rules.Env, b Give) (rules.Plan[Given], error) {
	n, err := npcOf(env, b.NPC)
	if err != nil {
		return rules.Plan[Given]{}, err
	}
	gift, ok := env.Content.Gift(b.Gift)
	if !ok {
		return rules.Plan[Given]{}, ErrGift.With("id", b.Gift)
	}
	price, gain := ledger.Price(env, gift.Cost), env.FigureOf("giftEffect", b.NPC+"/"+gift.ID)
	p := rules.Nothing[Given]()
	p.Costs = rules.Listed(content.Gold(price))
	p.Effects = []rules.Amount{{What: "loyalty", N: gain, Of: b.NPC}}
	if !ledger.Affords(env, content.Gold(price)) {
		return p, nil
	}
	p.Apply = func() Given {
		ledger.Charge(env, "npc.gift", content.Gold(price))
		n = env.Doc.NPCs.Edit(b.NPC)
		n.Loyalty += gain
		remember(env, n, game.Interaction{Kind: "gift", Ref: gift.ID, Gain: gain})
		env.Tally("giftsGiven", 1)
		env.Say(rules.Good, "npc.gift_given", "name", n.Name, "gift", gift.Name)
		taste, who := TasteOf(n, gift), game.NPCPerson(b.NPC)
		switch {
		case taste == Liked && gain > 0:
			memory.Note(env, who, "gift_liked", game.Person{})
		case taste == Disliked:
			memory.Note(env, who, "gift_disliked", game.Person{})
		}
		memory.Favoured(env, who)
		return Given{NPC: b.NPC, Reaction: taste, Gain: gain, Loyalty: n.Loyalty, Price: price}
	}
	return p, nil
}

// TasteOf is an NPC's taste for a gift: the gift's name takes precedence over its tags, and disliked tags over liked
// ones.
func TasteOf(n *game.NPC, gift *content.Gift) Taste {
	tagged := func(words []string) bool {
		return slices.ContainsFunc(gift.Tags, func(tag string) bool { return slices.Contains(words, tag) })
	}
	switch {
	case slices.Contains(n.Likes, gift.Name):
		return Liked
	case slices.Contains(n.Dislikes, gift.Name), tagged(n.Dislikes):
		return Disliked
	case tagged(n.Likes):
		return Liked
	}
	return Plain
}
