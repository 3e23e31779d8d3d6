package memory_test

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
)

const (
	morwen = "morwen_sableglass"
	nyx    = "nyx_hollowstep"
	tamsin = "tamsin_goldweigh"
	silke  = "silke_of_no_face"
)

// reign passes days on each of which the ruler gives one command.
func reign(k *enginetest.Kingdom, days int) {
	k.T.Helper()
	for range days {
		k.Away(24 * time.Hour)
		k.Do("npc.praise", map[string]any{"npc": silke})
	}
}

func begun(t testing.TB, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, append([]enginetest.Option{enginetest.Welcome()}, options...)...)
	k.Do("npc.praise", map[string]any{"npc": silke})
	return k
}

func loyalty(k *enginetest.Kingdom, id string) int64 {
	n, _ := k.Doc.NPCs.Get(id)
	return n.Loyalty
}

func TestLoyaltyGoesToItsOwnLevel(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		npc, deed  string
		days       int
		from, want int64
	}{
		{morwen, "", 0, 94, 94},
		{morwen, "", 1, 94, 92},
		{morwen, "", 20, 94, 72},
		{nyx, "", 20, 45, 47},
		{nyx, "", 1, 10, 12},
		{nyx, "saved", 20, 45, 62},
		{nyx, "jailed", 20, 45, 32},
	} {
		k := begun(t)
		k.Doc.NPCs.Edit(c.npc).Loyalty = c.from
		if c.deed != "" {
			memory.Note(k.Env(), game.NPCPerson(c.npc), c.deed, game.Person{})
		}
		reign(k, c.days)
		if got := loyalty(k, c.npc); got != c.want {
			t.Errorf("%s, %q, from %d, %d days: %d, want %d", c.npc, c.deed, c.from, c.days, got, c.want)
		}
		if aim := k.Env().FigureOf("loyaltyAim", c.npc); c.days == 20 && aim != c.want {
			t.Errorf("%s: the aim is %d, want %d", c.npc, aim, c.want)
		}
	}
}

func TestWeightsFadeButForTheHeaviest(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		deed string
		days int
		want int64
	}{
		{"praised", 6, 1}, {"praised", 7, 0}, {"trusted", 7, 1}, {"trusted", 13, 1}, {"trusted", 14, 0},
		{"dismissed", 6, -2}, {"dismissed", 7, -1}, {"dismissed", 14, 0}, {"jailed", 30, -3}, {"saved", 30, 3},
	} {
		k := begun(t)
		memory.Note(k.Env(), game.NPCPerson(nyx), c.deed, game.Person{})
		reign(k, c.days)
		if got := memory.Sum(k.Env(), game.NPCPerson(nyx)); got != c.want {
			t.Errorf("%s after %d days: %d, want %d", c.deed, c.days, got, c.want)
		}
		if remembers := memory.Remembers(k.Env(), game.NPCPerson(nyx), c.deed); remembers != (c.want != 0) {
			t.Errorf("%s after %d days: remembered: %v", c.deed, c.days, remembers)
		}
	}
}

func TestAbsenceMovesNothing(t *testing.T) {
	t.Parallel()
	k := begun(t)
	memory.Note(k.Env(), game.NPCPerson(nyx), "trusted", game.Person{})
	memory.Favour(k.Env(), game.Person{Kind: game.PersonLand, ID: "re-estize"}, 10)
	minds := func() any {
		return []any{*k.Doc.Minds.Get(), memory.Of(k.Env(), game.NPCPerson(nyx)), loyalty(k, morwen), loyalty(k, nyx)}
	}
	before := minds()
	k.Away(40 * 24 * time.Hour)
	if now := minds(); !reflect.DeepEqual(before, now) {
		t.Errorf("%+v became %+v", before, now)
	}
	k.Do("npc.praise", map[string]any{"npc": silke})
	if got := loyalty(k, morwen); got != 92 {
		t.Errorf("forty days away moved loyalty to %d, want 92", got)
	}
}

func TestTreasonNeedsDays(t *testing.T) {
	t.Parallel()
	k := begun(t)
	k.Doc.NPCs.Edit(nyx).Deception = 100
	for day := range 4 {
		k.Doc.NPCs.Edit(nyx).Loyalty = 0
		if got := memory.Plots(k.Env(), nyx); got != (day >= 3) {
			t.Errorf("after %d days: plots: %v, treason %d", day, got, memory.Treason(k.Env(), nyx))
		}
		reign(k, 1)
	}
	k.Doc.NPCs.Edit(nyx).Loyalty, k.Doc.NPCs.Edit(nyx).Deception = 100, 0
	reign(k, 1)
	if memory.Plots(k.Env(), nyx) {
		t.Error("a loyal NPC plots")
	}
}

func TestTreasonCountsGravesAndEnemies(t *testing.T) {
	t.Parallel()
	k := begun(t)
	before := memory.Treason(k.Env(), nyx)
	memory.Note(k.Env(), game.NPCPerson(nyx), "praised", game.Person{})
	memory.Note(k.Env(), game.NPCPerson(nyx), "passed_over", game.NPCPerson(morwen))
	if got := memory.Treason(k.Env(), nyx); got != before+15 {
		t.Errorf("a grave memory: %d, want %d", got, before+15)
	}
	house := game.HousePerson(k.Content.Houses[0].Seat(0))
	memory.Note(k.Env(), house, "alliance_broken", game.Person{})
	memory.Favour(k.Env(), house, -4)
	if got := memory.Treason(k.Env(), nyx); got != before+15 {
		t.Errorf("a house at -19: %d", got)
	}
	memory.Favour(k.Env(), house, -1)
	if got := memory.Treason(k.Env(), nyx); got != before+25 {
		t.Errorf("a house at -20: %d, want %d", got, before+25)
	}
}

func TestFavourIsBoundAndCools(t *testing.T) {
	t.Parallel()
	k := begun(t)
	land := game.Person{Kind: game.PersonLand, ID: "re-estize"}
	memory.Favour(k.Env(), land, 90)
	if got := memory.Regard(k.Env(), land); got != 50 {
		t.Errorf("regard %d, want 50", got)
	}
	reign(k, 3)
	memory.Note(k.Env(), land, "allied", game.Person{})
	if got := memory.Regard(k.Env(), land); got != 57 {
		t.Errorf("regard %d, want 57", got)
	}
}

func TestClassicRemembersNothing(t *testing.T) {
	t.Parallel()
	k := begun(t, enginetest.Profile(content.Classic))
	memory.Note(k.Env(), game.NPCPerson(nyx), "jailed", game.Person{})
	memory.Tie(k.Env(), game.NPCPerson(nyx), game.NPCPerson(morwen), game.BondLove)
	memory.Favour(k.Env(), game.Person{Kind: game.PersonLand, ID: "re-estize"}, 10)
	before := loyalty(k, morwen)
	reign(k, 9)
	if got := loyalty(k, morwen); got != before {
		t.Errorf("loyalty %d, want %d", got, before)
	}
	if k.Doc.Memories.Len() != 0 || !reflect.DeepEqual(*k.Doc.Minds.Get(), game.Minds{}) || len(k.Doc.Bonds.Get().List) != 0 {
		t.Error("classic has memories")
	}
	if memory.Bond(k.Env(), game.NPCPerson(morwen), game.NPCPerson(tamsin)) != "" || memory.Treason(k.Env(), nyx) != 0 || memory.Plots(k.Env(), nyx) {
		t.Error("classic has bonds or treason")
	}
	if members, _ := k.View("minds").(map[string]any); len(members) != 0 {
		t.Errorf("%d minds are shown", len(members))
	}
}

// TestMindsAreBound: after whatever deeds and days, nobody has too many memories or bonds, the section stays small, and
// the same deeds lead to the same court.
func TestMindsAreBound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		a, b := begun(t), begun(t)
		ids := a.Doc.NPCs.IDs()
		for range rapid.IntRange(1, 40).Draw(r, "steps") {
			who := game.NPCPerson(rapid.SampledFrom(ids).Draw(r, "who"))
			other := game.NPCPerson(rapid.SampledFrom(ids).Draw(r, "other"))
			deed := rapid.SampledFrom(a.Content.Deeds).Draw(r, "deed").ID
			kind := rapid.SampledFrom([]string{game.BondFriend, game.BondLove, game.BondHate, game.BondDebt, game.BondNone}).Draw(r, "kind")
			days := rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(r, "days")
			for _, k := range []*enginetest.Kingdom{a, b} {
				memory.Note(k.Env(), who, deed, other)
				memory.Tie(k.Env(), who, other, kind)
				reign(k, days)
			}
		}
		for _, id := range ids {
			who := game.NPCPerson(id)
			list := memory.Of(a.Env(), who)
			if len(list) > 5 || len(memory.Bonds(a.Env(), who)) > 6 {
				r.Fatalf("%s: %d memories, %d bonds", id, len(list), len(memory.Bonds(a.Env(), who)))
			}
			for i := 1; i < len(list); i++ {
				if list[i].Day > list[i-1].Day {
					r.Fatalf("%s: not in order: %+v", id, list)
				}
			}
			if n := loyalty(a, id); n < 0 || n > 100 {
				r.Fatalf("%s: loyalty %d", id, n)
			}
		}
		stored := a.Dump()
		if !reflect.DeepEqual(stored, b.Dump()) {
			r.Fatal("the same deeds lead to another court")
		}
		for _, id := range ids {
			if n := len(stored["memories/npc."+id]); n > mostBytes {
				r.Fatalf("%s: %d bytes of memories", id, n)
			}
		}
	})
}

// mostBytes bounds the stored memories of a person.
const mostBytes = 400
