package vassal_test

import (
	"testing"

	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/vassal"
)

// J4: one command takes the tribute of all who go on paying, and says why the others were left in peace.
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
