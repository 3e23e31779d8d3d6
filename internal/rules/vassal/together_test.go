package vassal_test

import (
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/vassal"
)

// J4: one command demands tribute of all vassals that keep paying, and gives the reasons for the others.
func TestDemandOfAll(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(0)
	knelt(k, rooke, 305, 900, 4600)
	knelt(k, gorm, 200, 501, 4600)
	knelt(k, mire, 400, 500, 4600)
	k.Notices()
	shown := k.View("vassalage").(vassal.Vassalage).Payable
	planned := k.Preview("vassal.demand_all", rules.None{}).Effects
	got := k.Do("vassal.demand_all", rules.None{}).(vassal.DemandedAll)
	if len(got.Paid) != 2 || got.Gold != 505 || shown.Gold != 505 || shown.Vassals != 2 || shown.Loyalty != -10_000 {
		t.Errorf("%+v, shown %+v", got, shown)
	}
	var gold int64
	for _, e := range planned {
		if e.What == "gold" {
			gold += e.N
		}
	}
	if gold != 505 || of(k, rooke).LoyaltyMilli != 80_000 || of(k, gorm).LoyaltyMilli != 40_100 || of(k, mire).LoyaltyMilli != 50_000 {
		t.Errorf("planned %d; %+v %+v %+v", gold, of(k, rooke), of(k, gorm), of(k, mire))
	}
	if len(got.Left) != 1 || got.Left[0].Vassal != mire || got.Left[0].Reason.Code != vassal.ErrUnpaid.Name {
		t.Errorf("left %+v", got.Left)
	}
	if said := k.Notices(); len(said) != 1 || said[0] != "Vassals who paid: 2. +505 gold." {
		t.Errorf("said %q", said)
	}
	k.Refused(vassal.ErrDemanded, "vassal.demand_all", rules.None{})
	if locked := k.View("vassalage").(vassal.Vassalage).Payable.Locked; locked == nil || locked.Code != vassal.ErrDemanded.Name {
		t.Errorf("the view says %+v", locked)
	}
}

func TestADemandOfNobody(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Refused(vassal.ErrNobody, "vassal.demand_all", rules.None{})
	knelt(k, rooke, 305, 500, 4600)
	k.Refused(vassal.ErrUnpaid, "vassal.demand_all", rules.None{})
}

// J4: several investments at once equal the same number of single ones.
func TestInvestAllAtOnce(t *testing.T) {
	t.Parallel()
	most := enginetest.New(t).Content.Balance.Vassal.InvestMost
	invested := func(n int64, amount string) *enginetest.Kingdom {
		k := enginetest.New(t).Gold(1_000_000)
		knelt(k, rooke, 305, 100, 4600)
		k.Do("vassal.invest", vassal.Investment{Vassal: rooke})
		for range n {
			k.Do("vassal.invest", vassal.Investment{Vassal: rooke, Amount: amount})
		}
		return k
	}
	single, all := invested(most-1, "1"), invested(1, "max")
	if of(single, rooke) != of(all, rooke) || single.Doc.Pulse.Get().GoldMilli != all.Doc.Pulse.Get().GoldMilli {
		t.Errorf("one by one %+v, at once %+v", of(single, rooke), of(all, rooke))
	}
	if shown := all.View("vassals").(map[string]any)[rooke].(vassal.View); shown.InvestAll != nil {
		t.Errorf("all are made, and %+v is offered", shown.InvestAll)
	}
	poor := enginetest.New(t).Gold(3*5000 + 4999)
	knelt(poor, rooke, 305, 100, 4600)
	if offered := poor.View("vassals").(map[string]any)[rooke].(vassal.View).InvestAll; offered == nil || offered.Times != 3 || offered.Costs[0].N != 15_000 {
		t.Errorf("gold goes for three; offered %+v", offered)
	}
	if poor.Do("vassal.invest", vassal.Investment{Vassal: rooke, Amount: "max"}); of(poor, rooke).Investments != 3 {
		t.Errorf("%+v", of(poor, rooke))
	}
	all.Refused(vassal.ErrInvested, "vassal.invest", vassal.Investment{Vassal: rooke, Amount: "max"})
}

// The next demand of all is possible when the first vassal that would keep paying has rested.
func TestTheNextDemandOfAll(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	knelt(k, rooke, 305, 900, 4600)
	knelt(k, gorm, 200, 900, 4600)
	knelt(k, mire, 400, 500, 4600) // would stop paying
	next := func() int64 { return k.View("vassalage").(vassal.Vassalage).Payable.NextAt }
	if at := next(); at != 0 {
		t.Errorf("nobody rests, and the next demand is at %d", at)
	}
	k.Doc.Vassals.Edit(rooke).LastTribute = k.Now - 1000
	k.Doc.Vassals.Edit(gorm).LastTribute = k.Now - 9000
	k.Doc.Vassals.Edit(mire).LastTribute = k.Now - 99_000
	if at, want := next(), k.Now-9000+hour*1000; at != want {
		t.Errorf("the next demand is at %d, want %d", at, want)
	}
}
