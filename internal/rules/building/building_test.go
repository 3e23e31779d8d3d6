package building_test

import (
	"fmt"
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine/enginetest"
)

const plenty = 10_000_000_000

func raise(k *enginetest.Kingdom, id string) building.Upgraded {
	k.T.Helper()
	return k.Do("building.upgrade", building.Upgrade{Building: id}).(building.Upgraded)
}

func TestWallsAreUpgraded(t *testing.T) { // C-088
	t.Parallel()
	k := enginetest.New(t)
	k.Notices()
	got := raise(k, game.Walls)
	b, _ := k.Doc.Buildings.Get(game.Walls)
	if k.Whole() != 1900 || got.Level != 1 || got.Cost != 780 || b.InvestedGold != 600 {
		t.Fatalf("gold %d, %+v, %+v", k.Whole(), got, b)
	}
	if told := k.Notices(); len(told) != 1 || told[0] == "" {
		t.Fatalf("told %q", told)
	}
}

func TestPrices(t *testing.T) { // C-089, C-090, C-091
	t.Parallel()
	for _, c := range []struct {
		id     string
		to     int64
		prices []int64
		spent  int64
		next   int64
	}{
		{game.Treasury, 8, []int64{400, 520, 676, 878, 1141, 1483, 1927}, 7025, 2505},
		{game.ThroneRoom, 5, nil, 3093, 0},
		{game.ThroneRoom, 10, nil, 15_994, 5296},
		{game.Treasury, 11, nil, 17_018, 5501},
	} {
		k := enginetest.New(t).Gold(plenty)
		income := k.Env().Figure("income")
		var prices []int64
		level := k.Env().Level(c.id)
		for level < c.to {
			before := k.Whole()
			level = raise(k, c.id).Level
			prices = append(prices, before-k.Whole())
		}
		b, _ := k.Doc.Buildings.Get(c.id)
		if plenty-k.Whole() != c.spent || b.InvestedGold != c.spent || c.next != 0 && b.Cost != c.next || b.Level != c.to {
			t.Errorf("%s to %d: spent %d (want %d), %+v", c.id, c.to, plenty-k.Whole(), c.spent, b)
		}
		if c.prices != nil && !slices.Equal(prices, c.prices) {
			t.Errorf("%s: prices %v", c.id, prices)
		}
		if gain := k.Env().Figure("income") - income; c.id == game.Treasury && gain != (c.to-1)*20*game.Milli {
			t.Errorf("treasury %d brings %d", c.to, gain)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(599)
	if text := k.Refused(building.ErrGold, "building.upgrade", building.Upgrade{Building: game.Walls}); text != "Not enough gold!" { // C-093
		t.Errorf("told %q", text)
	}
	for _, id := range []string{"moat", "Walls", ""} { // C-096
		k.Refused(building.ErrUnknown, "building.upgrade", building.Upgrade{Building: id})
	}
	k.Gold(plenty).Building(game.Walls, 100)
	k.Refused(building.ErrHighest, "building.upgrade", building.Upgrade{Building: game.Walls}) // C-097
}

func TestSpireAndForgeStandOnce(t *testing.T) { // C-094, C-095
	t.Parallel()
	for id, action := range map[string]string{game.OraclesSpire: "scry", game.ForgeOfCreation: "enter"} {
		k := enginetest.New(t).Gold(plenty)
		raise(k, id)
		k.Refused(building.ErrHighest, "building.upgrade", building.Upgrade{Building: id})
		if v := k.View("buildings").(map[string]any)[id].(building.View); v.Action != action || !v.Highest {
			t.Errorf("%s shows %+v", id, v)
		}
	}
}

// TestPerks: the figures of decision H16 that other systems read.
func TestPerks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		figure, id   string
		level, share int64
	}{
		{"discount.price", game.Market, 1, 10}, {"discount.price", game.Market, 20, 200}, {"discount.price", game.Market, 25, 200},
		{"discount.idle", game.Mine, 5, 50}, {"discount.idle", game.Mine, 30, 200},
		{"discount.loot", game.Walls, 3, 60}, {"discount.loot", game.Walls, 40, 400},
		{"discount.training", game.Academy, 7, 70}, {"discount.training", game.Academy, 99, 300},
		{"npcSlots", game.ThroneRoom, 1, 40}, {"npcSlots", game.ThroneRoom, 2, 41}, {"npcSlots", game.ThroneRoom, 11, 45},
	} {
		if got := enginetest.New(t).Building(c.id, c.level).Env().Figure(c.figure); got != c.share {
			t.Errorf("%s at %s %d is %d, want %d", c.figure, c.id, c.level, got, c.share)
		}
	}
}

// TestEveryRowIsTheRule: a row of the perks equals the figure, its term in the breakdown, and the card's promise one
// level earlier.
func TestEveryRowIsTheRule(t *testing.T) {
	t.Parallel()
	for _, row := range enginetest.New(t).Content.Perks {
		for _, level := range []int64{0, 1, 2, 19, 20, 21, 99} {
			k := enginetest.New(t).Building(row.Building, level)
			def, _ := k.Content.Building(row.Building)
			more := row.At(level+1) - row.At(level)
			promised := slices.Contains(building.Effects(k.Env(), def), rules.Amount{What: row.Figure, N: more})
			if promised != (more > 0) {
				t.Errorf("%s at level %d promises %d more: %t", row.Figure, level, more, promised)
			}
			br, _ := k.Env().Book.Breakdown(k.Env(), row.Figure)
			i := slices.IndexFunc(br.Terms, func(term rules.Term) bool { return term.Code == "perk.level" })
			if (i >= 0) != (row.At(level) > 0) {
				t.Fatalf("%s at level %d: %+v", row.Figure, level, br)
			}
			if i >= 0 && (br.Terms[i].Value != row.At(level) || k.Content.Message("perk.level", br.Terms[i].Params) != fmt.Sprintf("%s, level %d", def.Name, level)) {
				t.Errorf("%s at level %d is explained by %+v", row.Figure, level, br.Terms[i])
			}
		}
	}
}

// TestClassicHasNoPerk: in the profile no figure, breakdown or card shows a perk, at any level.
func TestClassicHasNoPerk(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile("classic"))
	for _, row := range content.BuiltinPerks() {
		k.Building(row.Building, 20)
	}
	for _, row := range content.BuiltinPerks() {
		br, ok := k.Env().Book.Breakdown(k.Env(), row.Figure)
		if !ok || slices.ContainsFunc(br.Terms, func(term rules.Term) bool { return term.Code != "npcSlots.base" }) {
			t.Errorf("%s: %+v", row.Figure, br)
		}
		def, _ := k.Content.Building(row.Building)
		if next := building.Effects(k.Env(), def); len(next) != 1 || next[0].What != "level" || len(def.Perks) != 0 {
			t.Errorf("the card of %s promises %+v and says %+v", row.Building, next, def.Perks)
		}
	}
	if got := k.Env().Figure("npcSlots"); got != k.Content.Balance.Limits.NPCSlots {
		t.Errorf("%d places at court", got)
	}
}

// TestANewRowIsARule: a second building can add to a figure by a row alone.
func TestANewRowIsARule(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Mine, 3).Building(game.Barracks, 4)
	more := *k.Content
	more.Perks = append(slices.Clone(more.Perks), content.Perk{Figure: "discount.idle", Building: game.Barracks, Each: 5, Most: 50, Unit: "permille"})
	k.Content = &more
	def, _ := k.Content.Building(game.Barracks)
	if got := k.Env().Figure("discount.idle"); got != 30+20 {
		t.Errorf("three levels of the mine and four of the barracks save %d", got)
	}
	if next := building.Effects(k.Env(), def); !slices.Contains(next, rules.Amount{What: "discount.idle", N: 5}) {
		t.Errorf("the card promises %+v", next)
	}
}

// TestTheViewTellsTheStep: an upgrade has exactly the effects that the card lists.
func TestTheViewTellsTheStep(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(plenty)
	for id := range k.View("buildings").(map[string]any) {
		before := k.View("buildings").(map[string]any)[id].(building.View)
		gold := k.Whole()
		raise(k, id)
		after := k.View("buildings").(map[string]any)[id].(building.View)
		if gold-k.Whole() != before.Cost || after.Level != before.Level+1 || after.Type != "upgrade" || before.Next[0].N != after.Level {
			t.Errorf("%s: %+v became %+v for %d gold", id, before, after, gold-k.Whole())
		}
	}
}

func TestAMineShortensWhatStarts(t *testing.T) { // C-102
	t.Parallel()
	k := enginetest.New(t).Gold(plenty).Building(game.Mine, 5)
	k.Do("activity.start", map[string]string{"activity": "idle1"})
	a, _ := k.Doc.Activities.Get("idle1")
	ends := a.EndsAt
	if ends-k.Now != 1710*1000 {
		t.Fatalf("Tribute Collection takes %d ms", ends-k.Now)
	}
	raise(k, game.Mine)
	if a, _ := k.Doc.Activities.Get("idle1"); a.EndsAt != ends || k.Env().Level(game.Mine) != 6 {
		t.Fatalf("its end moved to %d", a.EndsAt)
	}
}

// The payback of the next level in ticks orders the plots, by income and permanently repeated activities.
func TestWhatANextLevelIsWorth(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(plenty)
	show := func(id string) [2]int64 {
		v := k.View("buildings").(map[string]any)[id].(building.View)
		return [2]int64{v.WorthAfter, v.Opens}
	}
	c := k.Env().Content
	income := c.Balance.Tick.TreasuryIncome
	sow, ok := c.Activity("idle9")
	if !ok || sow.Rewards.Gold <= 0 {
		t.Fatalf("the farm's first work is %+v", sow)
	}
	sown := 200 * sow.Duration / (sow.Rewards.Gold * c.Balance.Tick.Seconds)
	for id, want := range map[string][2]int64{
		game.Treasury: {400 / income, 0}, game.Farm: {sown, 1}, game.Barracks: {0, 1}, game.Walls: {0, 0}, game.ThroneRoom: {0, 0},
	} {
		if got := show(id); got != want {
			t.Errorf("%s: worth after and opens %v, want %v", id, got, want)
		}
	}
	raise(k, game.Walls)
	if got := show(game.Walls); got != [2]int64{0, 1} { // the second level opens an activity without gold
		t.Errorf("walls: %v", got)
	}
	raise(k, game.OraclesSpire)
	if got := show(game.OraclesSpire); got != [2]int64{} {
		t.Errorf("what can rise no further is worth %v", got)
	}
}

// S-042: a step that costs more than a treasury can hold does not exist (decision J11).
func TestAPriceBeyondTheBoundIsNoStep(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(9_007_199_254_740).Building(game.Academy, 88)
	if got := raise(k, game.Academy); got.Level != 89 {
		t.Fatalf("%+v", got)
	}
	k.Gold(9_007_199_254_740).Refused(building.ErrHighest, "building.upgrade", building.Upgrade{Building: game.Academy})
	card := k.Engine.View(k.Env())["buildings"].(map[string]any)[game.Academy].(building.View)
	if !card.Highest || card.Cost != 0 || len(card.Next) != 0 {
		t.Fatalf("%+v", card)
	}
}
