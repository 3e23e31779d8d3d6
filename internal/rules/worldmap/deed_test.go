package worldmap_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/worldmap"
)

var relationships = []string{land.Allied, land.Neutral, land.Cautious, land.Hostile, land.Unknown, land.Desperate}

func TestAGift(t *testing.T) { // E-013, E-015
	t.Parallel()
	for before, after := range map[string]string{
		land.Hostile: land.Cautious, land.Cautious: land.Neutral, land.Unknown: land.Neutral, land.Desperate: land.Neutral, land.Neutral: land.Neutral,
	} {
		k := enginetest.New(t).Gold(1000)
		relate(k, wood, before)
		land.Edit(k.Env(), wood).WarStatus = land.War
		k.Do("land.gift", on(wood))
		l := of(k, wood)
		if l.Relationship != after || k.Whole() != 0 || len(l.History) != 1 {
			t.Errorf("%s: %s, gold %d, %d lines", before, l.Relationship, k.Whole(), len(l.History))
		}
		if peace := l.WarStatus == land.Peace; peace != (after == land.Neutral) { // H39
			t.Errorf("%s: %s", before, l.WarStatus)
		}
	}
}

func TestNoGift(t *testing.T) { // E-014
	t.Parallel()
	k := enginetest.New(t).Gold(999)
	if text := k.Refused(worldmap.ErrGold, "land.gift", on(wood)); text != "Not enough gold!" {
		t.Error(text)
	}
	k.Gold(5000)
	k.Refused(worldmap.ErrAllied, "land.gift", on("dwarf-kingdom"))
}

func TestAnAlliance(t *testing.T) { // E-017, E-018
	t.Parallel()
	k := enginetest.New(t)
	gold := k.Whole()
	k.Do("land.ally", on(wood))
	first := of(k, wood)
	k.Do("land.ally", on(wood))
	again := of(k, wood)
	if first.Relationship != land.Allied || first.Status != land.Ally || k.Whole() != gold || len(again.History) != 2 {
		t.Errorf("%+v, then %+v", first, again)
	}
	if again.History[0].Code == again.History[1].Code || again.Relationship != land.Allied || again.WarStatus != first.WarStatus {
		t.Errorf("reaffirmed: %+v", again)
	}
	for _, cold := range []string{land.Cautious, land.Hostile, land.Unknown, land.Desperate} {
		relate(k, wood, cold)
		k.Refused(worldmap.ErrCold, "land.ally", on(wood))
	}
}

func TestAnInsult(t *testing.T) { // E-019
	t.Parallel()
	for _, before := range []string{land.Neutral, land.Allied} {
		k := enginetest.New(t)
		relate(k, wood, before)
		k.Do("land.insult", on(wood))
		if l := of(k, wood); l.Relationship != land.Hostile || l.Status != land.Enemy {
			t.Errorf("%s: %+v", before, l)
		}
	}
}

func TestHomeAndVassalsAreNoTargets(t *testing.T) { // E-020, E-025
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	relate(k, wood, land.Vassal)
	for _, verb := range []string{"gift", "ally", "insult", "raid", "declare_war"} {
		k.Refused(worldmap.ErrHome, "land."+verb, on(content.OwnDomain))
		k.Refused(worldmap.ErrVassal, "land."+verb, on(wood))
		k.Refused(worldmap.ErrUnknown, "land."+verb, on("wasteland"))
		k.Refused(worldmap.ErrUnknown, "land."+verb, on(""))
	}
}

func TestARaid(t *testing.T) { // E-021
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Resources.Edit().Military = 20
	gold := k.Whole()
	k.Do("land.raid", on(wood))
	if l := of(k, wood); k.Doc.Resources.Get().Military != 0 || k.Whole() != gold+500 || l.Relationship != land.Cautious {
		t.Errorf("military %d, gold +%d, %+v", k.Doc.Resources.Get().Military, k.Whole()-gold, l)
	}
	k.Doc.Resources.Edit().Military = 19
	if text := k.Refused(worldmap.ErrMilitary, "land.raid", on("argland")); text != "Not enough military. A raid costs 20 military." {
		t.Error(text)
	}
}

func TestRaidsCoolARelationship(t *testing.T) { // E-022
	t.Parallel()
	k := enginetest.New(t)
	relate(k, wood, land.Allied)
	for _, want := range []string{land.Neutral, land.Cautious, land.Hostile, land.Hostile} {
		k.Doc.Resources.Edit().Military = 100
		k.Do("land.raid", on(wood))
		if l := of(k, wood); l.Relationship != want {
			t.Errorf("%s, want %s", l.Relationship, want)
		}
		k.Touched(5 * time.Minute)
	}
}

func TestRaidsOnALandRest(t *testing.T) { // E-023
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Resources.Edit().Military = 1000
	k.Do("land.raid", on(wood))
	ready := k.Now + 300_000
	k.Now += 299_000
	k.Refused(worldmap.ErrRaided, "land.raid", on(wood))
	if p := look(k, wood).Deeds.Raid; p.ReadyAt != ready || p.Locked == nil || p.Locked.Params["retryAt"] != ready {
		t.Errorf("shown: %+v", p)
	}
	k.Do("land.raid", on("argland"))
	k.Now += 1000
	k.Do("land.raid", on(wood))
	classic := enginetest.New(t, enginetest.Profile("classic"))
	classic.Doc.Resources.Edit().Military = 40
	classic.Do("land.raid", on(wood))
	classic.Do("land.raid", on(wood))
}

func TestAWar(t *testing.T) { // E-024, E-025
	t.Parallel()
	for loyalty, left := range map[int64]int64{75: 65, 4: 0} {
		k := enginetest.New(t)
		k.Doc.Resources.Edit().Loyalty = loyalty
		k.Do("land.declare_war", on(wood))
		if l := of(k, wood); l.Relationship != land.Hostile || l.WarStatus != land.War || k.Doc.Resources.Get().Loyalty != left {
			t.Errorf("loyalty %d: %+v, %d left", loyalty, l, k.Doc.Resources.Get().Loyalty)
		}
		k.Refused(worldmap.ErrAtWar, "land.declare_war", on(wood))
	}
}

// TestWarsAreCountedByLand: each land counts once, and peace does not remove it (decision H39).
func TestWarsAreCountedByLand(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	war := func(id string, want int64) {
		t.Helper()
		k.Do("land.declare_war", on(id))
		if n := k.Env().Count("warsDeclared"); n != want {
			t.Errorf("%d wars, want %d", n, want)
		}
	}
	war(wood, 1)
	k.Do("land.gift", on(wood))
	k.Do("land.gift", on(wood))
	if l := of(k, wood); l.WarStatus != land.Peace {
		t.Fatalf("two gifts later: %+v", l)
	}
	war(wood, 1)
	war("argland", 2)
}

// TestAPlanIsWhatHappens: for any land and kingdom, the page's plan agrees with the command, a refusal changes nothing,
// and the changes equal the plan.
func TestAPlanIsWhatHappens(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t).Gold(rapid.SampledFrom([]int64{0, 999, 1000, 5000, game.MaxGold}).Draw(r, "gold"))
		k.Doc.Resources.Edit().Military = rapid.SampledFrom([]int64{0, 19, 20, 1000}).Draw(r, "military")
		ids := land.IDs(k.Env())[1:]
		for range rapid.IntRange(1, 12).Draw(r, "deeds") {
			id := rapid.SampledFrom(ids[:5]).Draw(r, "land")
			if rapid.Bool().Draw(r, "turn") {
				relate(k, id, rapid.SampledFrom(append(relationships, land.Vassal)).Draw(r, "relationship"))
			}
			before, gold, military := of(k, id), k.Whole(), k.Doc.Resources.Get().Military
			d := look(k, id).Deeds
			verb := rapid.SampledFrom([]string{"gift", "ally", "insult", "raid", "declare_war"}).Draw(r, "verb")
			plan := map[string]worldmap.Plan{"gift": d.Gift, "ally": d.Ally, "insult": d.Insult, "raid": d.Raid, "declare_war": d.DeclareWar}[verb]
			dump := k.Dump()
			_, err := k.Try("land."+verb, on(id))
			if (err == nil) != (plan.Locked == nil) {
				r.Fatalf("%s on %+v: planned %+v, answered %v", verb, before, plan, err)
			}
			if err != nil {
				if now := k.Dump(); len(now) != len(dump) || now["lands/"+id] != dump["lands/"+id] || k.Whole() != gold || k.Doc.Resources.Get().Military != military {
					r.Fatalf("%s was refused and changed something", verb)
				}
				continue
			}
			after := of(k, id)
			want, war := plan.Relationship, plan.WarStatus
			if want == "" {
				want = before.Relationship
			}
			if war == "" {
				war = before.WarStatus
			}
			moved := map[string]int64{}
			for _, a := range plan.Costs {
				moved[a.What] -= a.N
			}
			for _, a := range plan.Effects {
				moved[a.What] += a.N
			}
			if room := game.MaxGold - gold; moved["gold"] > room {
				moved["gold"] = room
			}
			if after.Relationship != want || after.WarStatus != war || k.Whole()-gold != moved["gold"] || k.Doc.Resources.Get().Military-military != moved["military"] {
				r.Fatalf("%s: planned %+v, came to %+v", verb, plan, after)
			}
			if len(after.History) > land.HistoryKept || after.History[0].At != k.Now {
				r.Fatalf("history %+v", after.History)
			}
			k.Now += rapid.Int64Range(0, 400_000).Draw(r, "wait")
		}
		if err := k.Doc.Check(); err != nil {
			r.Fatal(err)
		}
	})
}
