package land_test

import (
	"slices"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
)

func of(k *enginetest.Kingdom, id string) land.Land {
	k.T.Helper()
	l, ok := land.Of(k.Env(), id)
	if !ok {
		k.T.Fatalf("%s is no territory", id)
	}
	return l
}

// TestALandBeginsAsItsContentSays: a land that the player never changed follows its content and has no stored record.
func TestALandBeginsAsItsContentSays(t *testing.T) { // E-003
	t.Parallel()
	k := enginetest.New(t)
	controlled := 0
	for i, id := range land.IDs(k.Env()) {
		l, def := of(k, id), &k.Content.Territories[i]
		if l.ID != def.ID || l.Status != def.Status || l.Relationship != def.Relationship || l.WarStatus != def.WarStatus ||
			l.Garrison != def.Garrison || l.Income != def.Income || l.Relationship == land.Vassal {
			t.Errorf("%s is %+v", id, l)
		}
		if l.Controlled {
			controlled++
		}
	}
	if held := land.HeldIDs(k.Env()); controlled != 1 || !slices.Equal(held, []string{content.OwnDomain}) || k.Doc.Lands.Len() != 0 {
		t.Errorf("%d controlled, held %v, %d stored", controlled, held, k.Doc.Lands.Len())
	}
	if _, ok := land.Of(k.Env(), "wasteland"); ok {
		t.Error("the waste has a record") // H39d
	}
}

// TestStatusIsTheFirstThatApplies: decision H39c.
func TestStatusIsTheFirstThatApplies(t *testing.T) {
	t.Parallel()
	ours := rules.SharedLand{Owner: "f1"}
	fought := rules.SharedLand{Campaign: &rules.Campaign{ID: "c"}}
	for _, c := range []struct {
		land   game.Land
		shared rules.SharedLand
		want   string
	}{
		{game.Land{Relationship: land.Vassal}, fought, land.Controlled},
		{game.Land{Relationship: land.Hostile}, ours, land.Controlled},
		{game.Land{Relationship: land.Hostile}, fought, land.Contested},
		{game.Land{Relationship: land.Hostile}, rules.SharedLand{Owner: "f2"}, land.Unexplored},
		{game.Land{Relationship: land.Hostile, Scouted: true}, rules.SharedLand{}, land.Enemy},
		{game.Land{Relationship: land.Neutral, WarStatus: land.War, Scouted: true}, rules.SharedLand{}, land.Enemy},
		{game.Land{Relationship: land.Allied, Scouted: true}, rules.SharedLand{}, land.Ally},
		{game.Land{Relationship: land.Desperate, Scouted: true}, rules.SharedLand{}, land.Neutral},
	} {
		k := enginetest.New(t)
		i := slices.IndexFunc(k.Content.Territories, func(d content.Territory) bool { return d.Status == land.Unexplored })
		id := k.Content.Territories[i].ID
		k.Doc.Lands.Put(id, c.land)
		k.Facts = &rules.Facts{Version: 2, Faction: "f1", Lands: map[string]rules.SharedLand{id: c.shared}}
		l := of(k, id)
		if l.Status != c.want || l.Controlled != (c.want == land.Controlled) || l.Controlled != slices.Contains(land.HeldIDs(k.Env()), id) {
			t.Errorf("%+v, %+v: %s, controlled %t", c.land, c.shared, l.Status, l.Controlled)
		}
	}
}

// TestRelate: the newest five lines are kept, a vassal is at peace and scouted, and all other fields stay.
func TestRelate(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	before := of(k, "wyvern-riders")
	if before.Status != land.Unexplored {
		t.Fatalf("the test needs a land under fog: %s", before.Status)
	}
	land.Edit(k.Env(), "wyvern-riders").WarStatus = land.War
	for n := range 7 {
		land.Relate(k.Env(), "wyvern-riders", land.Hostile, "test.deed", "n", int64(n))
	}
	l := of(k, "wyvern-riders")
	if l.Relationship != land.Hostile || l.WarStatus != land.War || l.Garrison != before.Garrison || len(l.History) != 5 || l.History[0].Params["n"] != int64(6) {
		t.Errorf("%+v", l)
	}
	land.Relate(k.Env(), "wyvern-riders", land.Vassal, "test.deed")
	if l := of(k, "wyvern-riders"); l.WarStatus != land.Peace || l.Status != land.Controlled {
		t.Errorf("a vassal is %s, %s", l.WarStatus, l.Status)
	}
	land.Relate(k.Env(), "wyvern-riders", land.Hostile, "test.deed")
	if l := of(k, "wyvern-riders"); l.Status != land.Enemy { // the fog does not return
		t.Errorf("a lost vassal is %s", l.Status)
	}
	if n := len(answers(k)); n != 1 {
		t.Errorf("%d answers are under way", n)
	}
}

func answers(k *enginetest.Kingdom) (out []game.Due) {
	for _, d := range k.Doc.Dues.Get().List {
		if d.Kind == land.Answers {
			out = append(out, d)
		}
	}
	return out
}

// TestScout: fog is lifted once; a scouted land has none.
func TestScout(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	env := k.Env()
	if !land.Scout(env, "wyvern-riders") || land.Scout(env, "wyvern-riders") || land.Scout(env, "elf-kingdom") || land.Scout(env, "wasteland") {
		t.Error("fog was lifted where none lay, or stayed")
	}
	if l := of(k, "wyvern-riders"); !l.Scouted || l.Status == land.Unexplored {
		t.Errorf("%+v", l)
	}
}

// TestConquer: the cooldown of decision H36 and the lands to which it applies.
func TestConquer(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	look := func(id string) land.Conquest {
		l := of(k, id)
		return land.Conquer(k.Env(), &l)
	}
	if c := look("elf-kingdom"); !c.Foreign || c.Strong || c.ReadyAt != 0 {
		t.Errorf("%+v", c)
	}
	for more, strong := range map[int64]bool{0: false, 1: true} { // E-028
		lacks := of(k, "elf-kingdom").Garrison - k.Env().Figure("power") + more
		k.Doc.Growth.Edit().Power.Rewards += lacks
		if c := look("elf-kingdom"); c.Strong != strong {
			t.Errorf("with %d more than the garrison: %+v", more, c)
		}
	}
	k.Doc.Dominion.Edit().SubjugatedAt = k.Now
	hour := k.Content.Balance.World.SubjugationCooldown * 1000
	if c := look("elf-kingdom"); c.ReadyAt != k.Now+hour {
		t.Errorf("ready at %d", c.ReadyAt)
	}
	if k.Now += hour; look("elf-kingdom").ReadyAt != 0 {
		t.Error("an hour later it is not ready")
	}
	land.Relate(k.Env(), "elf-kingdom", land.Vassal, "test.deed")
	if look("elf-kingdom").Foreign || look(content.OwnDomain).Foreign {
		t.Error("a vassal or the own domain is foreign")
	}
}
