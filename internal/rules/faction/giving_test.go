package faction_test

import (
	"errors"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/faction"
	"umbrarch/internal/rules/mint"
)

// asks plans a command as a player and returns its refusal.
func asks(k *enginetest.Kingdom, player, name string, body any) *game.Refusal {
	c, _ := k.Engine.Command(name)
	env, f := k.Env(), court()
	f.CreatedAt, f.Treasury, f.Units, f.ChargedAt, f.Readiness = 7, 100_000, map[string]int64{"ghoul": 1}, env.Now(), faction.Ready
	f.Members[0].JoinedAt = 7 // the founder's time of joining
	if name == "campaign.pledge" {
		f.Campaign = &faction.Campaign{ID: "c", EndsAt: env.Now() + 1}
	}
	land := weakest(k.Content)
	faction.Seam.Give(env, faction.State{Mine: f, Lands: map[string]faction.Land{land: {ID: land}}})
	env.Actor = rules.Actor{Player: player}
	var no *game.Refusal
	if _, err := c.Prepare(env, body); err != nil {
		errors.As(err, &no)
	}
	return no
}

func weakest(c *content.Snapshot) string {
	for i := range c.Territories {
		if id := c.Territories[i].ID; id != content.OwnDomain {
			return id
		}
	}
	return ""
}

// K16: donating, pledging and launching need kingdom level 3 and three days with commands; age alone does not count.
func TestWhoMayGive(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{"standard", "classic"} {
		k := enginetest.New(t, enginetest.Profile(profile)).Wait(30*24*time.Hour).Gold(50_000).Units("ghoul", 1)
		wants := func(want string) {
			t.Helper()
			for name, body := range map[string]any{
				"faction.donate_gold": faction.DonateGold{Amount: 1}, "faction.donate_troops": faction.DonateTroops{Troops: []faction.Troops{{Unit: "ghoul", Quantity: 1}}},
				"campaign.pledge": faction.PledgePower{Power: 1},
			} {
				got := ""
				if no := asks(k, "other", name, body); no != nil {
					got = no.Code.Name
				}
				if got != want {
					t.Errorf("%s, %s: %q, want %q", profile, name, got, want)
				}
			}
			got := ""
			if no := asks(k, "owner", "campaign.launch", faction.Launch{Territory: weakest(k.Content)}); no != nil {
				got = no.Code.Name
			}
			if got != want {
				t.Errorf("%s, launching: %q, want %q", profile, got, want)
			}
		}
		wants("faction.newcomer") // a month old
		k.Doc.Kingdom.Edit().Level = 3
		wants("faction.newcomer")
		for range 2 { // on the third day the gift itself counts as the day's command
			k.Do("mint.strike", mint.Strike{Count: 1})
			k.Do("mint.strike", mint.Strike{Count: 1})
			wants("faction.newcomer")
			k.Wait(24 * time.Hour)
		}
		wants("")
		k.Doc.Kingdom.Edit().Level = 2
		wants("faction.newcomer")
	}
}

// K16: in the first seven days a reign may give the gold of ticks, activities and missions, but not its starting gold
// or the rewards of absences. Troops count at their cost.
func TestGiftsAreEarned(t *testing.T) {
	t.Parallel()
	k := known(enginetest.New(t)).Units("ghoul", 1).Gold(1_000_000)
	gives := func(amount int64) bool {
		return asks(k, "other", "faction.donate_gold", faction.DonateGold{Amount: amount}) == nil
	}
	count := func(name string, n int64) { k.Doc.Stats.Set(name, n) }
	if !gives(1_000_000) {
		t.Error("after seven days all may be given")
	}
	count("daysReigned", 6)
	if k.Away(24 * time.Hour); gives(1) {
		t.Error("an absence is no work")
	}
	k.Online(10)
	earned := k.Doc.Pulse.Get().Earned / game.Milli
	if earned == 0 || !gives(earned) || gives(earned+1) {
		t.Errorf("of %d that ticks brought, all may be given and no more", earned)
	}
	count("goldWorked", 500)
	gave := func(gold int64) { k.Doc.Exchange.Edit().Given = map[string]int64{faction.Gold: gold} }
	gave(100)
	if !gives(earned+400) || gives(earned+401) {
		t.Error("activities and missions count, and what was given before")
	}
	price := k.Content.Units[3].Cost.Gold // a ghoul's
	for given, want := range map[int64]bool{earned + 500 - price: true, earned + 501 - price: false} {
		gave(given)
		if no := asks(k, "other", "faction.donate_troops", faction.DonateTroops{Troops: []faction.Troops{{Unit: "ghoul", Quantity: 1}}}); (no == nil) != want {
			t.Errorf("a ghoul with %d given: %v", given, no)
		}
	}
}

// The settlement charged when a reign is put back counts as given.
func TestWhatIsChargedForAGiftIsGiven(t *testing.T) {
	t.Parallel()
	k := known(enginetest.New(t)).Gold(1_000_000)
	k.Doc.Stats.Edit().Counts = map[string]int64{"goldWorked": 10_000, "daysReigned": 5}
	stored, err := k.Doc.Dump()
	if err != nil {
		t.Fatal(err)
	}
	standing, err := game.Load(stored)
	if err != nil {
		t.Fatal(err)
	}
	room := func() int64 {
		no := asks(k, "other", "faction.donate_gold", faction.DonateGold{Amount: 500_000})
		if no == nil {
			t.Fatal("there is no bound")
		}
		return no.Params["left"].(int64)
	}
	before := room()
	admin.PutBack(k.Env(), k.Engine.NewEnv(standing, k.Content, k.Env().Facts(), k.Env().Now(), nil), admin.Back{Realm: map[string]int64{admin.Gold: 3000}})
	if left := room(); left != before-3000 {
		t.Errorf("%d may be given after a charge of 3000, before it %d", left, before)
	}
}

// K16: the founder may give up to the price of founding from the first minute, if earned, and nothing more.
func TestAFounderGivesWhatFoundingCosts(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50_000)
	k.Doc.Stats.Edit().Counts = map[string]int64{"goldWorked": 20_000}
	gives := func(player string, amount int64) *game.Refusal {
		return asks(k, player, "faction.donate_gold", faction.DonateGold{Amount: amount})
	}
	if no := gives("owner", 5000); no != nil {
		t.Errorf("the founder: %v", no)
	}
	if no := gives("owner", 5001); no == nil || no.Params["left"] != int64(5000) {
		t.Errorf("the founder, beyond: %v", no)
	}
	if no := gives("other", 1); no == nil || no.Code != faction.ErrNewcomer {
		t.Errorf("a member: %v", no)
	}
	k.Doc.Exchange.Edit().Given = map[string]int64{faction.Gold: 4999}
	if gives("owner", 1) != nil || gives("owner", 2) == nil {
		t.Error("what was given before counts")
	}
	k.Doc.Exchange.Edit().Given = nil
	k.Doc.Stats.Edit().Counts = map[string]int64{"goldWorked": 10}
	if gives("owner", 10) != nil || gives("owner", 11) == nil {
		t.Error("the founder gives what was earned")
	}
}

// TestNobodyMarches: a campaign without army and pledged power is refused with the reason; either suffices.
func TestNobodyMarches(t *testing.T) {
	t.Parallel()
	k := known(enginetest.New(t))
	c, _ := k.Engine.Command("campaign.launch")
	land := weakest(k.Content)
	for _, one := range []struct {
		units map[string]int64
		power int64
		want  string
	}{{nil, 0, "campaign.powerless"}, {map[string]int64{"ghoul": 1}, 0, ""}, {nil, 1, ""}, {nil, 1_000_000, "campaign.pledge"}} {
		env, f, got := k.Env(), court(), ""
		f.Treasury, f.Units, f.Readiness, f.ChargedAt = 100_000, one.units, faction.Ready, env.Now()
		faction.Seam.Give(env, faction.State{Mine: f, Lands: map[string]faction.Land{land: {ID: land}}})
		env.Actor = rules.Actor{Player: "owner"}
		var no *game.Refusal
		if _, err := c.Prepare(env, faction.Launch{Territory: land, Power: one.power}); errors.As(err, &no) {
			got = no.Code.Name
		}
		if got != one.want {
			t.Errorf("%v and %d: %q, want %q", one.units, one.power, got, one.want)
		}
	}
}

// TestAGarrisonFallsByItsShare: 1% an hour of the excess over the content's, with no extra loss by rounding.
func TestAGarrisonFallsByItsShare(t *testing.T) {
	t.Parallel()
	c := snapshot(t, "standard")
	land := weakest(c)
	base := faction.Land{ID: land}.Defence(c, 0)
	l, exact := faction.Land{ID: land, Garrison: base + 10_000}, 10_000.0
	for h := range int64(100) {
		if got := l.Defence(c, hours(h)) - base; got < int64(exact)-1 || got > int64(exact) {
			t.Fatalf("after %d hours %d, want %.3f", h, got, exact)
		}
		exact *= 0.99
	}
}
