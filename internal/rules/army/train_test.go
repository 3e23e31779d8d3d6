package army_test

import (
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/quest"
)

const (
	skeleton = "skeleton_warrior"
	zombie   = "zombie"
	ghoul    = "ghoul"
	knight   = "death_knight"
	lich     = "elder_lich"
	eater    = "soul_eater"
	doomLord = "doom_lord"
)

func order(unit string, n int64) army.Train { return army.Train{Unit: unit, Quantity: n} }

func held(k *enginetest.Kingdom, unit string) int64 { return k.Doc.Army.Get().Units[unit] }

func unit(k *enginetest.Kingdom, id string) army.Unit {
	v, _ := k.View("units").(map[string]any)[id].(army.Unit)
	return v
}

func offers(k *enginetest.Kingdom, id string) army.Offers {
	v, _ := k.View("trainingOffers").(map[string]any)[id].(army.Offers)
	return v
}

func head(k *enginetest.Kingdom) army.View { return k.View("army").(army.View) }

func TestUnitsArePrinted(t *testing.T) { // E-082
	t.Parallel()
	want := map[string][6]int64{
		skeleton: {10, 15, 5, 1, 50, 60}, zombie: {5, 25, 5, 1, 60, 75}, "goblin_archer": {15, 5, 5, 2, 80, 90}, ghoul: {25, 20, 15, 5, 200, 300},
		knight: {50, 70, 50, 15, 1000, 1800}, lich: {80, 40, 75, 25, 2500, 3600}, eater: {120, 80, 150, 50, 7500, 7200}, doomLord: {200, 150, 250, 100, 20000, 14400},
	}
	k := enginetest.New(t)
	for _, u := range k.Content.Units {
		if got := [6]int64{u.Attack, u.Defense, u.Power, u.Upkeep, u.Cost.Gold, u.TrainingTime}; got != want[u.ID] {
			t.Errorf("%s: %v, want %v", u.ID, got, want[u.ID])
		}
		if _, counted := k.View("units").(map[string]any)[u.ID]; !counted || !k.Engine.Fed("units."+u.ID) {
			t.Errorf("%s is in no list or feeds no trigger", u.ID)
		}
	}
	if len(k.Content.Units) != len(want) {
		t.Errorf("%d units", len(k.Content.Units))
	}
}

func TestRequirements(t *testing.T) { // E-083
	t.Parallel()
	for _, c := range []struct {
		barracks, academy int64
		open, locked      []string
	}{
		{0, 0, nil, []string{skeleton, zombie, doomLord}},
		{1, 0, []string{skeleton}, []string{zombie, ghoul}},
		{7, 1, []string{skeleton, zombie, "goblin_archer", ghoul, knight}, []string{lich, eater, doomLord}},
		{10, 8, []string{skeleton, zombie, "goblin_archer", ghoul, knight, lich, eater, doomLord}, nil},
	} {
		k := enginetest.New(t).People(1000).Gold(100_000).Building(game.Barracks, c.barracks).Building(game.Academy, c.academy)
		for _, id := range c.locked {
			if unit(k, id).Locked == nil || offers(k, id).One.Quantity != 0 {
				t.Errorf("barracks %d, academy %d: %s reads %+v", c.barracks, c.academy, id, unit(k, id))
			}
			k.Refused(army.ErrRequirements, "army.train", order(id, 1))
		}
		for _, id := range c.open {
			if unit(k, id).Locked != nil || offers(k, id).One.Refused != nil {
				t.Errorf("barracks %d, academy %d: %s reads %+v", c.barracks, c.academy, id, unit(k, id))
			}
			k.Do("army.train", order(id, 1))
		}
	}
}

func TestTrainingTheMost(t *testing.T) { // E-084
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(4999).Building(game.Barracks, 4)
	if most := offers(k, ghoul).Most; most.Quantity != 24 || most.Gold != 4800 || most.Seconds != 24*300 || most.Refused != nil {
		t.Fatalf("the most is %+v", most)
	}
	power := k.Env().Figure("power")
	k.Do("army.train", order(ghoul, 24))
	if v := head(k); k.Whole() != 199 || v.Queued != 24 || v.Upkeep != 0 || v.Power != 0 || k.Env().Figure("power") != power {
		t.Fatalf("gold %d, %+v", k.Whole(), v)
	}
	k.Wait(300 * time.Second)
	if v := head(k); v.Queued != 23 || v.Upkeep != 5000 || v.Power != 15 || k.Env().Figure("power") != power+15 {
		t.Fatalf("after the first: %+v", v)
	}
}

func TestWhatCannotBeOrdered(t *testing.T) { // E-085; 0, -1, 1.5 and "3" are refused by the schema
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(4999).Building(game.Barracks, 4)
	if text := k.Refused(army.ErrGold, "army.train", order(ghoul, 25)); text != "Not enough gold to train 25 × Ghoul. Cost: 5000" {
		t.Error(text)
	}
	k.Refused(army.ErrQueue, "army.train", order(ghoul, 1_000_000_000_000_000_000))
	k.Refused(army.ErrUnit, "army.train", order("paladin", 1))
	k.Gold(100_000).Do("army.train", order(skeleton, 199))
	if text := k.Refused(army.ErrQueue, "army.train", order(zombie, 2)); text != "At most 200 units can be in training. There is room for 1 more." {
		t.Error(text)
	}
	if o := offers(k, zombie); o.One.Refused != nil || o.Ten.Refused == nil || o.Ten.Refused.Code != army.ErrQueue.Name || o.Most.Quantity != 1 {
		t.Errorf("with room for one: %+v", o)
	}
	k.Do("army.train", order(zombie, 1))
	if o := offers(k, zombie); o.One.Refused == nil || o.Most.Quantity != 1 || o.Most.Refused == nil {
		t.Errorf("with no room: %+v", o)
	}
}

func TestOneQueueInOrder(t *testing.T) { // E-086
	t.Parallel()
	for name, pass := range map[string]func(*enginetest.Kingdom, time.Duration){
		"watched":       func(k *enginetest.Kingdom, d time.Duration) { k.Wait(d) },
		"page closed":   func(k *enginetest.Kingdom, d time.Duration) { k.Touched(d) },
		"signing in so": func(k *enginetest.Kingdom, d time.Duration) { k.Away(d) },
	} {
		k := enginetest.New(t).People(1000).Gold(1000).Building(game.Barracks, 2)
		k.Do("army.train", order(skeleton, 3))
		k.Do("army.train", order(zombie, 1))
		power := k.Env().Figure("power")
		for _, step := range []struct{ wait, units, power, upkeep int64 }{{59, 0, 0, 0}, {1, 1, 5, 1}, {120, 3, 15, 3}, {75, 4, 20, 4}} {
			pass(k, time.Duration(step.wait)*time.Second)
			env := k.Env()
			if n, p, up := env.Figure("troops"), env.Figure("power")-power, env.Figure("armyUpkeep"); n != step.units || p != step.power || up != step.upkeep {
				t.Errorf("%s, %d s more: %d units, power +%d, upkeep %d; want %+v", name, step.wait, n, p, up, step)
			}
		}
		if a := k.Doc.Army.Get(); len(a.Queue) != 0 || a.EndsAt != 0 || held(k, skeleton) != 3 || held(k, zombie) != 1 {
			t.Errorf("%s: %+v", name, a)
		}
	}
}

func TestTrainingTime(t *testing.T) { // E-087
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(100_000).Building(game.Barracks, 10)
	k.Do("policy.enact", map[string]any{"policy": "conscription"})
	for id, want := range map[string]int64{skeleton: 48, ghoul: 240, doomLord: 11_520} {
		if got := unit(k, id).Seconds; got != want {
			t.Errorf("%s takes %d s, want %d", id, got, want)
		}
	}
	k.Building(game.Academy, 8)
	if got := unit(k, doomLord).Seconds; got != 14_400*92/100*8/10 { // the reduction is applied after the academy's (H16)
		t.Errorf("with the academy at 8 a doom lord takes %d s", got)
	}
	b, _ := k.Env().Book.Breakdown(k.Env(), "trainingTime:"+doomLord)
	if b.Total != unit(k, doomLord).Seconds || len(b.Terms) != 3 {
		t.Errorf("Why? says %+v", b)
	}
}

// TestATimeIsFixedWhenItBegins: a change of training time applies from the next unit on (H61).
func TestATimeIsFixedWhenItBegins(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(1000).Building(game.Barracks, 2)
	k.Do("army.train", order(skeleton, 2))
	k.Do("policy.enact", map[string]any{"policy": "conscription"})
	if v := head(k); v.Queue[0].EndsAt != k.Now+60_000 || v.Queue[0].DoneAt != k.Now+108_000 {
		t.Fatalf("%+v", v.Queue[0])
	}
	if k.Wait(107 * time.Second); held(k, skeleton) != 1 {
		t.Fatalf("%d after 107 s", held(k, skeleton))
	}
	if k.Wait(time.Second); held(k, skeleton) != 2 {
		t.Fatalf("%d after 108 s", held(k, skeleton))
	}
}

// TestOrdersOfAKindAreOne: ten presses of the button make one order.
func TestOrdersOfAKindAreOne(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Silent()).People(1000).Gold(10_000).Building(game.Barracks, 2)
	for range 3 {
		k.Do("army.train", order(skeleton, 1))
	}
	k.Do("army.train", order(zombie, 1))
	k.Do("army.train", order(skeleton, 2))
	k.Notices()
	if q := head(k).Queue; len(q) != 3 || q[0].Left != 3 || q[2].Left != 2 || q[0].ID == q[2].ID {
		t.Fatalf("%+v", q)
	}
	k.Wait(180 * time.Second)
	if told := k.Notices(); len(told) != 1 || told[0] != "3 × Skeleton Warrior trained." {
		t.Errorf("told %q", told)
	}
}

// TestOrdersEnd: a queue with the maximal number of orders accepts only more units of the last kind.
func TestOrdersEnd(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(1_000_000).Building(game.Barracks, 2)
	for i := range k.Content.Balance.Army.Orders {
		k.Do("army.train", order([]string{skeleton, zombie}[i%2], 1))
	}
	k.Refused(army.ErrOrders, "army.train", order(skeleton, 1))
	if o := offers(k, skeleton); o.One.Refused == nil || o.One.Refused.Code != army.ErrOrders.Name || offers(k, zombie).Ten.Refused != nil {
		t.Errorf("%+v", o)
	}
	k.Do("army.train", order(zombie, 10))
	k.Wait(time.Minute)
	k.Do("army.train", order(skeleton, 1))
}

// TestQuestsOfTheArmyWake: quests that wait for troops notice them once and stop waiting.
func TestQuestsOfTheArmyWake(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(10_000).Building(game.Barracks, 10).Building(game.Academy, 8).Units(skeleton, 990)
	var ids []string
	for _, q := range k.Content.Quests {
		if f := q.Trigger.Figure; f == "armyPower" || strings.HasPrefix(f, "units.") {
			ids = append(ids, q.ID)
		}
	}
	if len(ids) != 5 {
		t.Fatalf("%d quests read the army", len(ids))
	}
	for _, id := range ids {
		k.Do("quest.accept", map[string]any{"quest": id})
		if v := k.View("quests").(map[string]any)[id].(quest.View); v.WaitsFor != nil {
			t.Errorf("%s waits for %s", id, v.WaitsFor.Code)
		}
	}
	k.Do("army.train", order(knight, 1))
	k.Touched(30 * time.Minute)
	k.Do("quest.complete", map[string]any{"quest": "q19"}) // a death knight
	k.Do("quest.complete", map[string]any{"quest": "q28"}) // army power 5,000
}

func TestCancelling(t *testing.T) { // E-088
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(500).Building(game.Barracks, 2)
	k.Do("army.train", order(skeleton, 10))
	k.Wait(90 * time.Second)
	before, id := k.Whole(), head(k).Queue[0].ID
	if o := head(k).Queue[0]; o.Left != 9 || o.Cancels != 8 || o.Refund != 360 {
		t.Fatalf("the plan is %+v", o)
	}
	if got := k.Do("army.cancel", army.Cancel{Order: id}).(army.Canceled); got.Units != 8 || got.Gold != 360 || k.Whole() != before+360 {
		t.Fatalf("%+v, gold %d", got, k.Whole())
	}
	if text := k.Refused(army.ErrBegun, "army.cancel", army.Cancel{Order: id}); text != "The last Skeleton Warrior of this order is in training and will be finished." {
		t.Error(text)
	}
	if v := head(k); v.Queue[0].Refused == nil || v.Queued != 1 {
		t.Errorf("%+v", v)
	}
	if k.Wait(30 * time.Second); held(k, skeleton) != 2 { // the unit in training was finished
		t.Errorf("%d skeletons", held(k, skeleton))
	}
	k.Refused(army.ErrOrder, "army.cancel", army.Cancel{Order: id})
}

// TestCancellingAgainstTheFinish: a unit is in training until its last moment and serves from then on. Nothing is
// refunded.
func TestCancellingAgainstTheFinish(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(50).Building(game.Barracks, 1)
	k.Do("army.train", order(skeleton, 1))
	id := army.Cancel{Order: head(k).Queue[0].ID}
	k.Wait(60*time.Second - time.Millisecond)
	k.Refused(army.ErrBegun, "army.cancel", id)
	k.Wait(time.Millisecond)
	k.Refused(army.ErrOrder, "army.cancel", id)
	if held(k, skeleton) != 1 {
		t.Errorf("%d skeletons", held(k, skeleton))
	}
}

// TestCancellingWhatWaits: an order behind the first is removed whole, and the queue continues.
func TestCancellingWhatWaits(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(1000).Building(game.Barracks, 2)
	k.Do("army.train", order(skeleton, 1))
	k.Do("army.train", order(zombie, 2))
	k.Do("army.train", order(skeleton, 1))
	gold := k.Whole()
	k.Do("army.cancel", army.Cancel{Order: head(k).Queue[1].ID})
	if k.Whole() != gold+108 {
		t.Errorf("%d gold came back", k.Whole()-gold)
	}
	if k.Wait(120 * time.Second); held(k, skeleton) != 2 || held(k, zombie) != 0 {
		t.Errorf("%+v", k.Doc.Army.Get())
	}
}

// Units ordered at another price form an order of their own, so that cancelling refunds the price paid.
func TestAnOrderKeepsItsPrice(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Gold(10_000).Building(game.Barracks, 5)
	k.Do("army.train", order(skeleton, 2))
	k.Do("army.train", order(skeleton, 3))
	if q := k.Doc.Army.Get().Queue; len(q) != 1 || q[0].Left != 5 {
		t.Fatalf("at one price: %+v", q)
	}
	k.Doc.Army.Edit().Queue[0].Price--
	k.Do("army.train", order(skeleton, 1))
	if q := k.Doc.Army.Get().Queue; len(q) != 2 || q[0].Left != 5 || q[1].Left != 1 {
		t.Errorf("at two prices: %+v", q)
	}
}

// The greatest possible order follows gold at each price, up and down, and is limited by the places of the queue.
func TestTheMostFollowsGold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Building(game.Barracks, 5)
	places := k.Content.Balance.Army.Queue
	for _, c := range []struct{ gold, want int64 }{{0, 1}, {49, 1}, {99, 1}, {100, 2}, {149, 2}, {150, 3}, {50 * places, places}, {50*places - 1, places - 1}, {100, 2}, {1_000_000, places}, {2_000_000, places}} {
		k.Gold(c.gold)
		if got := offers(k, skeleton).Most.Quantity; got != c.want {
			t.Errorf("%d gold: %d, want %d", c.gold, got, c.want)
		}
	}
}

// TestTheMostFollowsTicks: an open page learns when income allows one more unit.
func TestTheMostFollowsTicks(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).People(1000).Building(game.Barracks, 5).Gold(90)
	k.Engine.Patch(k.Env())
	k.Online(1)
	cost := k.Content.Units[0].Cost.Gold
	most := k.Whole() / cost
	if most < 2 {
		t.Fatalf("a tick brought %d gold", k.Whole()-90)
	}
	patched, _ := k.Engine.Patch(k.Env())["trainingOffers"].(map[string]any)[skeleton].(army.Offers)
	if patched.Most.Quantity != most {
		t.Errorf("a page of %d gold is told of %d, want %d", k.Whole(), patched.Most.Quantity, most)
	}
}
