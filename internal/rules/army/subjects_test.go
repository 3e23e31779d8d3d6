package army_test

import (
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/engine/enginetest"
)

func people(k *enginetest.Kingdom) economy.Subjects { return k.View("subjects").(economy.Subjects) }

// employ puts 500 subjects to work.
func employ(k *enginetest.Kingdom) {
	k.T.Helper()
	for _, b := range k.Content.Buildings {
		k.Building(b.ID, 15)
	}
	for i := range k.Content.Activities {
		if id := k.Content.Activities[i].ID; i < 22 && id != "idle4" || id == "idle27" {
			k.Do("activity.start", map[string]any{"activity": id})
		}
	}
	if got := people(k).Work; got != 500 {
		k.T.Fatalf("%d are at work", got)
	}
}

// S-011, E-085
func TestSoldiersAreSubjects(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1_000_000).People(980)
	employ(k)
	k.Units(skeleton, 400)
	if text := k.Refused(army.ErrSubjects, "army.train", order(skeleton, 81)); text != "Not enough free subjects for Skeleton Warrior. Needed: 81, free: 80." {
		t.Error(text)
	}
	if most := offers(k, skeleton).Most; most.Quantity != 80 || most.Refused != nil {
		t.Errorf("the most is %+v", most)
	}
	if p := k.Preview("army.train", order(skeleton, 80)); p.Effects[2].What != "freeSubjects" || p.Effects[2].N != -80 {
		t.Errorf("%+v", p.Effects)
	}
	k.Do("army.train", order(skeleton, 80))
	if got := people(k); got.Free != 0 || got.Arms != 480 {
		t.Fatalf("%+v", got)
	}
	k.Gold(0).Building(game.Treasury, 0).Building(game.Farm, 0).Online(1) // the pay of 400 is more than the income
	if got := people(k); held(k, skeleton) != 399 || got.All != 979 || got.Free != 0 {
		t.Errorf("after one deserted: %+v", got)
	}
}

// K2: a soldier who is let go comes home, and a cancelled order frees its places.
func TestDisbandedSoldiersComeHome(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10_000).People(100).Building(game.Barracks, 2).Units(skeleton, 30)
	k.Do("army.train", order(zombie, 20))
	if got := people(k); got.Free != 50 || got.Arms != 50 {
		t.Fatalf("%+v", got)
	}
	k.Do("army.disband", army.Disband{Unit: skeleton, Quantity: 10})
	k.Do("army.cancel", army.Cancel{Order: k.Doc.Army.Get().Queue[0].ID})
	if got := people(k); got.Free != 79 || got.Arms != 21 || got.All != 100 {
		t.Errorf("%+v", got)
	}
}

// K2: a realm from before keeps more soldiers than people, and adds none.
func TestMoreSoldiersThanPeople(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(10_000).People(100).Building(game.Barracks, 2).Units(skeleton, 300)
	if got := people(k); got.Free != 0 || got.Arms != 300 || held(k, skeleton) != 300 {
		t.Fatalf("%+v", got)
	}
	k.Refused(army.ErrSubjects, "army.train", order(skeleton, 1))
	k.Do("army.disband", army.Disband{Unit: skeleton, Quantity: 250})
	if got := people(k).Free; got != 50 {
		t.Errorf("%d free", got)
	}
}

// K2: classic has no bound of people.
func TestClassicSoldiersAreNoSubjects(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic)).Gold(100_000).People(5).Building(game.Barracks, 2)
	k.Do("army.train", order(skeleton, 100))
	if got := people(k); got.Shared || got.Free != 5 || got.Arms != 0 {
		t.Errorf("%+v", got)
	}
}
