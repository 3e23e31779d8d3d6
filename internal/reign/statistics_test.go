package reign_test

import (
	"context"
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// TestStatisticsAgreeWithTheLedger: whatever is bought, given and earned, and however long the absences are, the gold of
// the days by source is the gold of the ledger, and all of it is the gold in the purse.
func TestStatisticsAgreeWithTheLedger(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch))
	players := 0
	rapid.Check(t, func(r *rapid.T) {
		players++
		p := "p" + strconv.Itoa(players)
		n.createKingdom(p)
		for step := range rapid.IntRange(1, 12).Draw(r, "steps") {
			n.clock.Move(rapid.Int64Range(1, 8*3600_000).Draw(r, "later"))
			key := strconv.Itoa(step)
			switch rapid.IntRange(0, 5).Draw(r, "what") {
			case 0:
				n.view(p)
			case 1:
				_, _ = n.do(p, "building.upgrade", key, map[string]any{"building": game.Treasury})
			case 2:
				_, _ = n.do(p, "mint.strike", key, map[string]any{"count": rapid.IntRange(1, 5).Draw(r, "coins")})
			case 3:
				_, _ = n.do(p, "army.train", key, map[string]any{"unit": "skeleton_warrior", "quantity": rapid.IntRange(1, 20).Draw(r, "soldiers")})
			case 4:
				_, _ = n.do(p, "army.balance", key, nil)
			case 5:
				n.owe(p, strconv.Itoa(rapid.IntRange(1, 5000).Draw(r, "gift")))
			}
		}
		n.must(p, "kingdom.rename", "last", map[string]any{"name": "Told"}) // the row enters the ticks since the one before
		n.sumsAgree(r, p)
	})
}

// sumsAgree compares three sums of the same gold.
func (n *node) sumsAgree(r *rapid.T, p string) {
	s, err := n.History.Statistics(context.Background(), p)
	if err != nil {
		r.Fatal(err)
	}
	lines, err := n.History.Ledger(context.Background(), p, 0, n.clock.Now()+1, 10_000)
	if err != nil {
		r.Fatal(err)
	}
	var entered, told, parts int64
	for _, l := range lines {
		entered += l.Deltas["gold"]
	}
	for _, d := range s.Gold {
		told += d.Earned - d.Spent
		parts += d.Gold.Ticks + d.Gold.Away + d.Gold.Work + d.Gold.Lands + d.Gold.Treasury + d.Gold.Rest
		parts -= d.Costs.Building + d.Costs.Army + d.Costs.Court + d.Costs.Lands + d.Costs.Treasury + d.Costs.Rest
	}
	if told != entered || parts != entered || s.Now.Gold < entered-1 || s.Now.Gold > entered+1 { // a fraction of a tick waits for its row
		r.Fatalf("the ledger has %d, the days %d, their sources %d, the purse %d", entered, told, parts, s.Now.Gold)
	}
}

// TestANewReignHasEmptyLists: no list of the first day is null.
func TestANewReignHasEmptyLists(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch))
	n.createKingdom("p")
	s, err := n.History.Statistics(t.Context(), "p")
	if err != nil || s.Days == nil || s.Weeks == nil || s.Gold == nil || s.Records == nil || s.Before == nil {
		t.Errorf("%+v, %v", s, err)
	}
	all, err := n.History.StatisticsExport(t.Context(), "p")
	if err != nil || len(all.Standings) != 1 || all.Before == nil || all.Records == nil || all.Days == nil {
		t.Errorf("%+v, %v", all, err)
	}
}

func TestTheBestDayIsNotTheOneOfTheStart(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		days []reign.Day
		want []reign.Highest
	}{
		"no day":          {nil, []reign.Highest{}},
		"the start alone": {[]reign.Day{total(1, "ruler.create", "gold", 1500)}, []reign.Highest{}},
		"the sum of a day": {
			[]reign.Day{total(1, "ruler.create", "gold", 1500), total(1, "tick.income", "gold", 9), total(2, "absence", "gold", 8), total(2, "quest.complete", "gold", 2), total(2, "army.train", "gold", -50)},
			[]reign.Highest{{Name: "day", N: 10, Day: 2}},
		},
		"the earlier of equals": {[]reign.Day{total(4, "absence", "gold", 8), total(3, "absence", "gold", 8)}, []reign.Highest{{Name: "day", N: 8, Day: 3}}},
	} {
		if got := reign.Records(nil, c.days); len(got) != len(c.want) || len(got) > 0 && got[0] != c.want[0] {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestTheTableHasARowForEachNumber: the export reads as CSV, with the same columns in each row.
func TestTheTableHasARowForEachNumber(t *testing.T) {
	t.Parallel()
	raw, err := reign.StatisticsExport{
		Standings: []game.Standing{{Day: 20_000, Gold: 5, Power: 7}},
		Before:    []reign.EndedReign{{Reign: 1, Standings: []game.Standing{{Day: 19_999, Gold: 3}}}},
		Records:   []reign.Highest{{Name: "gain", N: 5, Day: 20_000, Source: "work"}},
		Days:      []reign.Day{total(20_000, "npc.mission", "gold", 5), total(20_000, "army.train", "gold", -3)},
	}.CSV()
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(raw))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for _, want := range []string{
		"date,kind,figure,source,value\n", "2024-10-03,standing,gold,reign 1,3\n", "2024-10-04,standing,gold,,5\n", "2024-10-04,standing,power,,7\n", "2024-10-04,change,gold,npc.mission,5\n",
		"2024-10-04,change,gold,army.train,-3\n", "2024-10-04,record,gain,work,5\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if len(rows) != 1+8+8+2+1 {
		t.Errorf("%d rows", len(rows))
	}
}
