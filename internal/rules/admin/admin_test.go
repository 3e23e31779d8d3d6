package admin_test

import (
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/rules/engine/enginetest"
)

// Typed numbers hold within their bounds, also with world items that multiply power, and keep the reign off the
// leaderboards.
func TestWhatIsTypedStands(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		k := enginetest.New(t)
		for i := range rapid.IntRange(0, 3).Draw(rt, "items") {
			k.Doc.Items.Put(string(rune('a'+i)), game.WorldItem{Type: game.PassivePower, Value: rapid.Int64Range(1, 200).Draw(rt, "share")})
		}
		gold, power := rapid.Int64Range(0, 1_000_000).Draw(rt, "gold"), rapid.Int64Range(10, 1_000_000).Draw(rt, "power")
		k.Do("admin.edit", map[string]any{"player": "p", "gold": gold, "power": power})
		is := admin.StatsOf(k.Env())
		if is.Gold != gold || is.Power-power > 1 || power-is.Power > 1 || is.AssistedAt == 0 {
			rt.Fatalf("gold %d and power %d were typed: %+v", gold, power, is)
		}
		loyalty, people := rapid.Int64Range(0, 100).Draw(rt, "loyalty"), rapid.Int64Range(0, 1000).Draw(rt, "people")
		k.Do("admin.set", map[string]any{"player": "p", "loyalty": loyalty, "population": people, "military": people})
		if is := admin.StatsOf(k.Env()); is.Loyalty != loyalty || is.Population != people || is.Military != people {
			rt.Fatalf("loyalty %d and %d people were typed: %+v", loyalty, people, is)
		}
	})
}

// C-120: forced level-ups end at the highest level, and all numbers stay valid.
func TestForcedLevelsEnd(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	g := k.Doc.Growth.Edit()
	g.Level = 98
	for range 2 {
		k.Do("admin.level_up", map[string]any{"player": "p"})
	}
	k.Refused(admin.ErrHighest, "admin.level_up", map[string]any{"player": "p"})
	if is := admin.StatsOf(k.Env()); is.Level != 100 || is.Experience >= 1<<53 || is.Power >= 1<<53 {
		t.Fatalf("at the end: %+v", is)
	}
}

// A grant gives the sent amounts and nothing else.
func TestAGrantGivesWhatIsSent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sent     map[string]any
		gold, xp int64
	}{
		{map[string]any{"player": "p", "gold": 5}, 5, 0},
		{map[string]any{"player": "p", "experience": 7}, 0, 7},
		{map[string]any{"player": "p", "gold": 5, "experience": 7}, 5, 7},
	} {
		k := enginetest.New(t)
		was := admin.StatsOf(k.Env())
		k.Do("admin.grant", c.sent)
		if is := admin.StatsOf(k.Env()); is.Gold != was.Gold+c.gold || is.Experience != was.Experience+c.xp {
			t.Errorf("%v made %+v of %+v", c.sent, is, was)
		}
	}
	enginetest.New(t).Refused(admin.ErrNothing, "admin.grant", map[string]any{"player": "p"})
}

// A change of the name alone keeps nobody off the leaderboards; clearing the mark brings a reign back.
func TestWhoIsAssisted(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("admin.edit", map[string]any{"player": "p", "name": "Another"})
	if is := admin.StatsOf(k.Env()); is.AssistedAt != 0 || is.Name != "Another" {
		t.Fatalf("after a renaming: %+v", is)
	}
	k.Refused(admin.ErrCleared, "admin.clear_assisted", map[string]any{"player": "p"})
	k.Do("admin.grant", map[string]any{"player": "p", "gold": 1, "experience": 0})
	k.Do("admin.clear_assisted", map[string]any{"player": "p"})
	if is := admin.StatsOf(k.Env()); is.AssistedAt != 0 {
		t.Fatalf("after it was cleared: %+v", is)
	}
}
