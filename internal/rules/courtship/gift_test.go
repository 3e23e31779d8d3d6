package courtship_test

import (
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
)

// who finds a candidate with the given reaction to a gift.
func who(t *testing.T, k *enginetest.Kingdom, gift, way string) string {
	t.Helper()
	for i := range k.Content.Candidates {
		c := &k.Content.Candidates[i]
		likes, dislikes := slices.Contains(c.GiftPreferences.Likes, gift), slices.Contains(c.GiftPreferences.Dislikes, gift)
		if way == courtship.Liked && likes || way == courtship.Disliked && dislikes || way == courtship.Plain && !likes && !dislikes {
			return c.ID
		}
	}
	t.Fatalf("nobody takes %s as %s", gift, way)
	return ""
}

func give(k *enginetest.Kingdom, member, gift string) courtship.Given {
	return k.Do("courtship.gift", courtship.Gift{Member: member, Gift: gift}).(courtship.Given)
}

// C-213: 15, 30, 0; the price each time. A neutral reaction is known only after the gift was given: until then offer,
// dry run and breakdown show no number.
func TestReactions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		way  string
		gain int64
		told string
	}{{courtship.Plain, 15, "court.gift_plain"}, {courtship.Liked, 30, "court.gift_liked"}, {courtship.Disliked, 0, "court.gift_disliked"}} {
		k := enginetest.New(t).Gold(500)
		id := who(t, k, "Silk Dress", c.way)
		k.Doc.Court.Put(id, game.Member{Status: game.RungCrush, Affection: 10})
		offer := func() courtship.Offer {
			all := view(k, id).Gifts
			return all[slices.IndexFunc(all, func(o courtship.Offer) bool { return o.ID == "silk_dress" })]
		}
		shows := func(when string, known bool) {
			o := offer()
			br, _ := k.Env().Book.Breakdown(k.Env(), "giftAffection:"+id+"/silk_dress")
			if (o.Reaction == c.way && o.Affection != nil && o.Figure != "") != known || (o.Reaction == "" && o.Affection == nil && o.Figure == "") == known {
				t.Errorf("%s, %s: offered as %+v", c.way, when, o)
			}
			if (len(br.Terms) > 0) != known {
				t.Errorf("%s, %s: explained by %+v", c.way, when, br.Terms)
			}
			if dry := k.Preview("courtship.gift", courtship.Gift{Member: id, Gift: "silk_dress"}); (len(dry.Effects) > 0) != known {
				t.Errorf("%s, %s: planned as %+v", c.way, when, dry.Effects)
			}
		}
		if told := c.way != courtship.Plain; k.View("giftPrices").(npc.GiftPrices).Gold["silk_dress"] != 500 {
			t.Errorf("%s: price", c.way)
		} else if shows("before", told); told && *offer().Affection != c.gain {
			t.Errorf("%s: offered at %d", c.way, *offer().Affection)
		}
		k.Out()
		got := give(k, id, "silk_dress")
		if got.Gain != c.gain || got.Affection != 10+c.gain || got.Reaction != c.way || k.Whole() != 0 {
			t.Errorf("%s: %+v, gold %d", c.way, got, k.Whole())
		}
		if n := k.Out().Notices; len(n) != 1 || n[0].Code != c.told {
			t.Errorf("%s: told %+v", c.way, n)
		}
		if n := k.Doc.Stats.Of("giftsGiven"); n != 1 {
			t.Errorf("%s: %d gifts in the lifetime's count", c.way, n)
		}
		k.Gold(500)
		shows("afterwards", true)
		if o := offer(); o.Reaction != c.way || view(k, id).LastInteraction != "A gift: Silk Dress" {
			t.Errorf("%s: known as %+v, note %q", c.way, o, view(k, id).LastInteraction)
		}
	}
}

// C-215: 50, 25, 12; each gift is forgotten a day later.
func TestHalving(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10_000)
	id := who(t, k, "Golden Jewelry", courtship.Liked)
	k.Doc.Court.Put(id, game.Member{Status: game.RungCrush})
	for _, want := range []int64{50, 25, 12} {
		if got := give(k, id, "golden_jewelry"); got.Gain != want {
			t.Fatalf("gain %d, want %d", got.Gain, want)
		}
		k.Wait(time.Minute)
	}
	k.Doc.Court.Edit(id).Affection = 0
	k.Wait(24*time.Hour - 3*time.Minute - time.Second)
	if n := k.Env().FigureOf("giftAffection", id+"/golden_jewelry"); n != 6 {
		t.Errorf("a second before the day is over it would add %d, want 6", n)
	}
	k.Wait(time.Second)
	if n := k.Env().FigureOf("giftAffection", id+"/golden_jewelry"); n != 12 {
		t.Errorf("with the first forgotten it would add %d, want 12", n)
	}
	k.Gold(100_000)
	if got := give(k, id, "golden_jewelry"); got.Gain != 12 || len(member(k, id).Gifts["golden_jewelry"]) != 3 {
		t.Errorf("%+v, %d times kept", got, len(member(k, id).Gifts["golden_jewelry"]))
	}
	classic := enginetest.New(t, enginetest.Profile("classic")).Gold(10_000)
	classic.Doc.Court.Put(id, game.Member{Status: game.RungCrush})
	give(classic, id, "golden_jewelry")
	if got := give(classic, id, "golden_jewelry"); got.Affection != 100 {
		t.Errorf("classic halves: %+v", got)
	}
	if m, _ := classic.Doc.Court.Get(id); len(m.Gifts) != 0 {
		t.Errorf("classic keeps the times of gifts, which count for nothing: %v", m.Gifts)
	}
}

// Each member forgets gifts at a time of their own.
func TestEveryMemberForgets(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(100_000)
	for _, c := range k.Content.Candidates[:2] {
		k.Doc.Court.Put(c.ID, game.Member{Status: game.RungCrush})
		give(k, c.ID, "golden_jewelry")
		give(k, c.ID, "golden_jewelry")
	}
	planned := map[string]int{}
	for _, due := range k.Doc.Dues.Get().List {
		if due.Kind == "courtship.eased" {
			planned[due.Params["member"]]++
		}
	}
	if len(planned) != 2 || planned[k.Content.Candidates[0].ID] != 1 || planned[k.Content.Candidates[1].ID] != 1 {
		t.Errorf("planned %v", planned)
	}
}

// C-216: affection stops at 100, and gifts are then refused.
func TestFull(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10_000)
	id := who(t, k, "Magical Artifact", courtship.Liked)
	k.Doc.Court.Put(id, game.Member{Status: game.RungDating, Affection: 90})
	if got := give(k, id, "magical_artifact"); got.Affection != 100 || got.Gain != 10 {
		t.Fatalf("%+v", got)
	}
	k.Refused(courtship.ErrFull, "courtship.gift", courtship.Gift{Member: id, Gift: "magical_artifact"})
	if k.Whole() != 5000 {
		t.Errorf("gold %d", k.Whole())
	}
}

// C-217, C-221: the printed text; with gold for one gift the second is refused.
func TestGiftGold(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungCrush, 10).Gold(499)
	dress := courtship.Gift{Member: yarrow, Gift: "silk_dress"}
	if text := k.Refused(courtship.ErrGiftGold, "courtship.gift", dress); text != "Could not give gift. Not enough gold." {
		t.Fatalf("%q", text)
	}
	k.Gold(500)
	give(k, yarrow, "silk_dress")
	k.Refused(courtship.ErrGiftGold, "courtship.gift", dress)
	k.Refused(courtship.ErrGiftMissing, "courtship.gift", courtship.Gift{Member: yarrow})
	k.Refused(courtship.ErrGift, "courtship.gift", courtship.Gift{Member: yarrow, Gift: "pony"})
	k.Refused(courtship.ErrUnknown, "courtship.gift", courtship.Gift{Member: "nobody", Gift: "silk_dress"})
}

// H16: the market discounts 1% a level, at most 20%.
func TestMarketDiscount(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ level, price int64 }{{0, 500}, {10, 450}, {20, 400}, {40, 400}} {
		k := court(t, game.RungCrush, 10).Building(game.Market, c.level).Gold(500)
		if shown := k.View("giftPrices").(npc.GiftPrices).Gold["silk_dress"]; shown != c.price {
			t.Errorf("market %d: shown at %d", c.level, shown)
		}
		if got := give(k, yarrow, "silk_dress"); got.Price != c.price || k.Whole() != 500-c.price {
			t.Errorf("market %d: %+v", c.level, got)
		}
	}
}

// Every gift's figure equals its effect, and its terms have words.
func TestGiftFigure(t *testing.T) {
	t.Parallel()
	k := court(t, game.RungDating, 80)
	for i := range k.Content.Gifts {
		g := &k.Content.Gifts[i]
		k.Doc.Court.Edit(yarrow).Affection = 80
		k.Gold(20_000)
		give(k, yarrow, g.ID)
		for range 3 {
			k.Doc.Court.Edit(yarrow).Affection = 80
			k.Gold(20_000)
			br, ok := k.Env().Book.Breakdown(k.Env(), "giftAffection:"+yarrow+"/"+g.ID)
			if got := give(k, yarrow, g.ID); !ok || got.Gain != br.Total || got.Gain < 0 || got.Gain > 20 {
				t.Errorf("%s: gain %d, figure %d", g.ID, got.Gain, br.Total)
			}
			for _, term := range br.Terms {
				if k.Content.Messages[term.Code] == "" {
					t.Errorf("no text for %s", term.Code)
				}
			}
		}
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	codes := []string{"court.gift_liked", "court.gift_plain", "court.gift_disliked", "court.spent_time", "court.advanced", "court.child",
		"court.mature_scene", "court.personal_quest", "court.note_time", "court.note_gift", "court.note_advance", "court.note_child", "court.note_evening"}
	for _, c := range courtship.System().Commands {
		for _, code := range c.Codes {
			codes = append(codes, code.Name)
		}
	}
	for _, code := range codes {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
	if k.Content.Profile != content.Standard {
		t.Fatal("the builder's profile changed")
	}
}
