package kingdom_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
)

func TestKingdomRefusals(t *testing.T) { // C-105, C-106, C-109, C-111, C-112, C-114
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	id := p.ID()
	upgrade := func() httpapitest.Response { return p.Command("kingdom.upgrade", nil) }
	buy := func() httpapitest.Response { return p.Command("kingdom.purchase", form{"upgrade": "ku1"}) }
	set := func(gold, progress, level int64, owned ...string) {
		s.Edit(id, func(d *game.Document) {
			d.Pulse.Edit().GoldMilli, d.Pulse.Edit().Progress = gold*game.Milli, progress
			d.Kingdom.Edit().Level, d.Kingdom.Edit().PurchasedUpgrades = level, owned
		})
	}
	set(4999, 100, 1)
	p.Unchanged(422, "kingdom.gold_short", "Not enough gold to upgrade kingdom! Cost: 5000", upgrade)
	set(5000, 95, 1)
	p.Unchanged(422, "kingdom.progress_short", "Progress is gained over time.", upgrade)
	set(10_000_000, 100, 20)
	p.Unchanged(409, "kingdom.highest", "The realm can rise no higher.", upgrade)
	set(0, 30, 1)
	p.Unchanged(422, "upgrade.gold_short", "Not enough gold. Cost: 5000", buy)
	set(5000, 30, 1)
	p.Unchanged(422, "upgrade.level_low", "Requires Kingdom Level 2.", buy)
	set(0, 30, 2, "ku1")
	p.Unchanged(409, "upgrade.owned", "Upgrade already purchased.", buy)
	p.Unchanged(422, "kingdom.name", "The name of a kingdom has 1 to 32 characters that can be shown.", func() httpapitest.Response { return p.Command("kingdom.rename", form{"name": " "}) })
}

func TestUpgradeOnTheWire(t *testing.T) { // C-104, C-113
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Edit(p.ID(), func(d *game.Document) {
		d.Pulse.Edit().GoldMilli, d.Pulse.Edit().Progress = 5000*game.Milli, 100
		all := map[string]int64{}
		for _, a := range s.Keeper.Content().Achievements {
			all[a.ID] = 1
		}
		d.Achievements.Edit().Unlocked = all
	})
	power := p.View().Sections.Growth.Power
	for _, r := range httpapitest.AtOnce(2, func(int) httpapitest.Response { return p.Command("kingdom.upgrade", nil) }) { // the last gold pays for one upgrade
		if r.Status != http.StatusOK {
			p.Refused(422, "kingdom.gold_short", "Not enough gold to upgrade kingdom! Cost: 10000", r)
		}
	}
	v := p.View().Sections
	if v.Pulse.Gold != 0 || v.Kingdom.Level != 2 || v.Growth.Power != power+100 || v.Growth.Experience != 500 || v.Pulse.Progress != 0 || v.Kingdom.ProgressToNextLevel != 150 {
		t.Fatalf("%+v %+v %+v", v.Pulse, v.Kingdom, v.Growth)
	}
	s.Gold(p.ID(), 5000)
	p.Do("kingdom.purchase", form{"upgrade": "ku1"})
	if v := p.View().Sections; v.Pulse.Gold != 0 || v.Economy.Income != 30_500 {
		t.Fatalf("%+v %+v", v.Pulse, v.Economy)
	}
}

func TestTenPurchases(t *testing.T) { // C-116
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Edit(p.ID(), func(d *game.Document) {
		d.Pulse.Edit().GoldMilli, d.Kingdom.Edit().Level = 20_000*game.Milli, 3
		all := map[string]int64{}
		for _, a := range s.Keeper.Content().Achievements {
			all[a.ID] = 1
		}
		d.Achievements.Edit().Unlocked = all
	})
	power := p.View().Sections.Growth.Power
	answers := httpapitest.AtOnce(10, func(int) httpapitest.Response { return p.Command("kingdom.purchase", form{"upgrade": "ku2"}) })
	if httpapitest.Accepted(t, answers) != 1 {
		t.Fatalf("%v", answers)
	}
	for _, r := range answers {
		if r.Status != http.StatusOK {
			p.Refused(409, "upgrade.owned", "Upgrade already purchased.", r)
		}
	}
	if v := p.View().Sections; v.Pulse.Gold != 10_000 || v.Growth.Power != power+250 {
		t.Fatalf("gold %d, power +%d", v.Pulse.Gold, v.Growth.Power-power)
	}
}

func TestBreakdowns(t *testing.T) { // C-066
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	for range 4 {
		s.Gold(p.ID(), 5000)
		p.Do("building.upgrade", raise("treasury"))
	}
	v := p.View().Sections
	for figure, shown := range map[string]int64{"income": v.Economy.Income, "upkeep": v.Economy.Upkeep, "power": v.Growth.Power} {
		b := httpapitest.Read[struct {
			Total int64
			Terms []struct {
				Code   string
				Value  int64
				Detail bool
			}
		}](t, p.Want(http.StatusOK, p.Get("/reign/breakdown/"+figure)))
		var sum int64
		for _, term := range b.Terms {
			if s.Keeper.Content().Messages[term.Code] == "" {
				t.Errorf("%s: the term %s has no words", figure, term.Code)
			}
			if !term.Detail {
				sum += term.Value
			}
		}
		if sum != shown || b.Total != shown {
			t.Errorf("%s: terms %d, total %d, shown %d", figure, sum, b.Total, shown)
		}
	}
	gold := v.Pulse.Gold
	s.Online(httpapitest.Tick)
	if got := p.View().Sections.Pulse.Gold - gold; got*1000 != v.Economy.Net {
		t.Errorf("the next tick brought %d, shown %d thousandths", got, v.Economy.Net)
	}
	p.Refused(http.StatusNotFound, "figure.unknown", "There is no such figure.", p.Get("/reign/breakdown/luck"))
}

func TestTheLogHoldsAll(t *testing.T) { // C-245
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	said := 0
	for i := range 7 {
		said += len(p.Do("kingdom.rename", form{"name": fmt.Sprint("Camp ", i)}).Notices)
	}
	rows := httpapitest.Read[[]struct {
		ID   string
		At   int64
		Body json.RawMessage
	}](t, p.Want(http.StatusOK, p.Get("/reign/records/activity")))
	var names []string
	for _, r := range rows {
		n := httpapitest.Read[httpapitest.Notice](t, httpapitest.Response{Body: r.Body})
		if n.Code == "kingdom.renamed" {
			names = append(names, n.Params["name"].(string))
		}
	}
	if len(names) != 7 || names[0] != "Camp 6" || names[6] != "Camp 0" || said < 7 {
		t.Fatalf("the log, newest first: %q", names)
	}
	p.Refused(http.StatusNotFound, "records.unknown_kind", "There are no such records.", p.Get("/reign/records/dice"))
}

func TestNumbersStayExact(t *testing.T) { // C-067
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Gold(p.ID(), 9_007_199_254_740)
	s.Online(httpapitest.Tick)
	if v := p.View().Sections; v.Pulse.Gold != 9_007_199_254_740 || v.Resources.Gold != 9_007_199_254_740 {
		t.Fatalf("gold %d", v.Pulse.Gold)
	}
}

// TestEveryPieceOfGoldHasASource: the income of ticks and of the ruler's commands, day by day, equals the gold held;
// another read or a restart counts nothing twice.
func TestEveryPieceOfGoldHasASource(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	sources := func() (by map[string]int64, sum int64) {
		by = map[string]int64{}
		for _, day := range httpapitest.Read[[]struct {
			Reason string
			Sums   map[string]int64
		}](t, p.Want(http.StatusOK, p.Get("/reign/daily"))) {
			by[day.Reason] += day.Sums["gold"]
			sum += day.Sums["gold"]
		}
		return by, sum
	}
	_, given := sources()
	s.Online(7 * httpapitest.Tick)
	p.Do("building.upgrade", raise("walls"))
	s.Keeper.Dev.Forget(p.ID())
	s.Online(5 * httpapitest.Tick)
	p.Do("npc.praise", form{"npc": morwen})
	s.Away(24 * 3600 * 1e9)
	for range 2 {
		p.View()
		by, sum := sources()
		if by["tick.income"] != 12*30 || by["absence"] != 86_400 || by["building.upgrade"] != -600 || sum-given != p.View().Sections.Pulse.Gold-2500 {
			t.Fatalf("%v: %d in all, held %d", by, sum-given, p.View().Sections.Pulse.Gold)
		}
		s.Keeper.Dev.Forget(p.ID())
	}
}

// TestGoldEarnedSinceTheReignBegan: early income and the starting gold stay in the sums, expenses are in none, and the
// days are the last seven (H111).
func TestGoldEarnedSinceTheReignBegan(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	earned := func() (days, all map[string]int64) {
		got := httpapitest.Read[reign.Earned](t, p.Want(http.StatusOK, p.Get("/reign/earned")))
		days = map[string]int64{}
		for _, d := range got.Days {
			days[d.Reason] += d.Sums["gold"]
		}
		return days, got.All
	}
	s.Online(7 * httpapitest.Tick)
	p.Do("building.upgrade", raise("walls"))
	began := p.View().Sections.Pulse.Gold + 600 - 7*30
	days, all := earned()
	if all["ruler.create"] != began || began <= 0 || days["ruler.create"] != began || all["tick.income"] != 7*30 {
		t.Fatalf("began with %d; of late %v, in all %v", began, days, all)
	}
	if _, told := all["building.upgrade"]; told {
		t.Errorf("spent gold is told as earned: %v", all)
	}
	s.Away(8 * 24 * 3600 * 1e9)
	p.View()
	days, all = earned()
	if days["ruler.create"] != 0 || days["absence"] == 0 || all["ruler.create"] != began || all["tick.income"] != 7*30 || all["absence"] != days["absence"] {
		t.Errorf("eight days later: of late %v, in all %v", days, all)
	}
}

// TestProduction: days of the realm's clock, including days without changes; the newest day's sums equal its rows.
func TestProduction(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	look := func() []reign.DayProduced {
		return httpapitest.Read[reign.Production](t, p.Want(http.StatusOK, p.Get("/reign/production"))).Days
	}
	began := look()
	if len(began) != 1 || began[0].Spent != 0 {
		t.Fatalf("on the first day: %+v", began)
	}
	s.Online(7 * httpapitest.Tick)
	p.Do("building.upgrade", raise("walls"))
	if today := look()[0]; today.Gold.Ticks != 7*30 || today.Spent != 600 || today.Earned != began[0].Earned+7*30 {
		t.Fatalf("a wall later: %+v", today)
	}
	s.Away(3 * 24 * 3600 * 1e9)
	p.View()
	days := look()
	if len(days) != 4 || days[1].Earned != 0 || days[2].Earned != 0 || days[3].Gold.Away != days[3].Earned || days[3].Earned == 0 || days[3].Population == 0 {
		t.Fatalf("three days later: %+v", days)
	}
}

// TestGoldThatIsSpent: the view has the figures of a tick in thousandths, and the time at which the treasury is empty if
// that is less than ten minutes away (C-070).
func TestGoldThatIsSpent(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Edit(p.ID(), func(d *game.Document) {
		d.Army.Edit().Units = map[string]int64{"ghoul": 13}
		d.Items.Put("i", game.WorldItem{Type: game.PassiveUpkeep, Value: -150})
	})
	look := func(gold int64) (economy struct{ Income, Upkeep, Net int64 }, empty int64) {
		s.Gold(p.ID(), gold)
		v := httpapitest.Read[struct {
			Sections struct {
				Economy struct{ Income, Upkeep, Net int64 }
				Pulse   struct{ EmptyAt int64 }
			}
		}](t, p.Get("/reign")).Sections
		return v.Economy, v.Pulse.EmptyAt
	}
	e, empty := look(1000)
	if e.Income != 30_000 || e.Upkeep != 55_250 || e.Net != -25_250 || empty != httpapitest.Epoch+390_000 {
		t.Errorf("%+v, empty %d ms from now", e, empty-httpapitest.Epoch)
	}
	if _, empty := look(25_250 * 60 / 1000); empty != 0 {
		t.Errorf("warned %d ms before", empty-httpapitest.Epoch)
	}
}
