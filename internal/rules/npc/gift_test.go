package npc_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/npc"
)

// C-131: a fifth of the affection, rounded up; doubled when liked, zero when disliked.
func TestGiftsByTaste(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		gift, name                     string
		cost, neutral, liked, disliked int64
	}{
		{"enchanted_rose", "Enchanted Rose", 100, 1, 2, 0},
		{"magical_artifact", "Magical Artifact", 5000, 15, 30, 0},
		{"royal_crown", "Royal Crown", 10000, 20, 40, 0},
	} {
		for taste, want := range map[npc.Taste]int64{npc.Plain: c.neutral, npc.Liked: c.liked, npc.Disliked: c.disliked} {
			k := kingdom(t).Gold(20_000)
			n := k.Doc.NPCs.Edit(who)
			n.Loyalty = 10
			switch taste {
			case npc.Liked:
				n.Likes = []string{c.name}
			case npc.Disliked:
				n.Dislikes = []string{c.name}
			}
			got, _ := k.Do("npc.gift", npc.Give{NPC: who, Gift: c.gift}).(npc.Given)
			if got.Gain != want || got.Reaction != taste || get(t, k, who).Loyalty != 10+want || k.Whole() != 20_000-c.cost {
				t.Errorf("%s, %s: %+v, gold %d", c.gift, taste, got, k.Whole())
			}
		}
	}
}

func TestTasteByNameBeforeTags(t *testing.T) {
	t.Parallel()
	gift := &content.Gift{Name: "Silk Dress", Tags: []string{"clothes", "luxury"}}
	for _, c := range []struct {
		likes, dislikes []string
		want            npc.Taste
	}{
		{nil, nil, npc.Plain},
		{[]string{"clothes"}, nil, npc.Liked},
		{nil, []string{"luxury"}, npc.Disliked},
		{[]string{"clothes"}, []string{"luxury"}, npc.Disliked},
		{[]string{"Silk Dress"}, []string{"luxury"}, npc.Liked},
		{[]string{"clothes"}, []string{"Silk Dress"}, npc.Disliked},
		{[]string{"books"}, []string{"flowers"}, npc.Plain},
	} {
		if got := npc.TasteOf(&game.NPC{Likes: c.likes, Dislikes: c.dislikes}, gift); got != c.want {
			t.Errorf("likes %v, dislikes %v: %s, want %s", c.likes, c.dislikes, got, c.want)
		}
	}
}

// H59d: a gift without enough gold does nothing and leaves the document unchanged.
func TestAPoorGiftDoesNothing(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(99)
	before := k.Dump()
	if got := k.Do("npc.gift", npc.Give{NPC: who, Gift: "enchanted_rose"}); got != nil {
		t.Errorf("result %v", got)
	}
	for section, was := range before {
		if k.Dump()[section] != was {
			t.Errorf("%s changed", section)
		}
	}
	if told := k.Notices(); len(told) != 0 {
		t.Errorf("told %v", told)
	}
}

// C-133
func TestAGiftMustBeChosen(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(20_000)
	for _, gift := range []string{"", "a_pony"} {
		if text := k.Refused(npc.ErrGift, "npc.gift", npc.Give{NPC: who, Gift: gift}); text != "Choose a gift first." {
			t.Errorf("text %q", text)
		}
	}
}

// C-101: the market discounts 1% a level, at most 20%; prices round down and stay above zero.
func TestTheMarketSavesOnGifts(t *testing.T) {
	t.Parallel()
	for level, want := range map[int64]int64{0: 100, 1: 99, 20: 80, 25: 80} {
		k := kingdom(t).Gold(1000).Building(game.Market, level)
		k.Do("npc.gift", npc.Give{NPC: who, Gift: "enchanted_rose"})
		if got := 1000 - k.Whole(); got != want {
			t.Errorf("market %d: %d, want %d", level, got, want)
		}
		list, _ := k.View("gifts").([]npc.Gift)
		if len(list) != 8 || list[0].ID != "enchanted_rose" || list[0].Printed != 100 {
			t.Errorf("market %d: list %+v", level, list[0])
		}
		if told := k.View("giftPrices").(npc.GiftPrices).Gold["enchanted_rose"]; told != want {
			t.Errorf("market %d: told %d", level, told)
		}
	}
	if got := ledger.Price(kingdom(t).Building(game.Market, 20).Env(), 1); got != 1 {
		t.Errorf("a price of %d", got)
	}
	k := kingdom(t, enginetest.Profile("classic")).Gold(1000).Building(game.Market, 20)
	k.Do("npc.gift", npc.Give{NPC: who, Gift: "enchanted_rose"})
	if k.Whole() != 900 {
		t.Errorf("classic paid %d", 1000-k.Whole())
	}
}

// The terms of a gift sum to its effect, bound included.
func TestTheGiftEffectIsBrokenDown(t *testing.T) {
	t.Parallel()
	k := kingdom(t).Gold(20_000)
	n := k.Doc.NPCs.Edit(who)
	n.Loyalty, n.Likes = 90, []string{"gold"}
	b, _ := k.Env().Book.Breakdown(k.Env(), "giftEffect:"+who+"/royal_crown")
	want := []int64{20, 20, -30}
	if len(b.Terms) != 3 || b.Total != 10 {
		t.Fatalf("breakdown %+v", b)
	}
	for i, term := range b.Terms {
		if term.Value != want[i] || k.Content.Message(term.Code, term.Params) == term.Code {
			t.Errorf("term %+v", term)
		}
	}
	for _, r := range view(t, k, who).Gifts {
		if r.Gift == "royal_crown" && (r.Gain != 10 || r.Reaction != npc.Liked) {
			t.Errorf("view %+v", r)
		}
	}
	k.Do("npc.gift", npc.Give{NPC: who, Gift: "royal_crown"})
	if get(t, k, who).Loyalty != 100 {
		t.Errorf("loyalty %d", get(t, k, who).Loyalty)
	}
}
