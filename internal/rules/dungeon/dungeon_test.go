package dungeon_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/npc"
)

const (
	vharn = "vharn_underlock"
	dagny = "dagny_threelocks"
)

// dug is a kingdom with that many floors and no gold left.
func dug(t testing.TB, floors int, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t, options...)
	for range floors {
		k.Gold(view(k).Cost).Do("dungeon.excavate", rules.None{})
	}
	k.Notices()
	return k.Gold(0)
}

func view(k *enginetest.Kingdom) dungeon.View { return k.View("dungeon").(dungeon.View) }

func floor(t testing.TB, k *enginetest.Kingdom, id string) dungeon.Floor {
	t.Helper()
	f, ok := k.Engine.View(k.Env())["floors"].(map[string]any)[id].(dungeon.Floor)
	if !ok {
		t.Fatalf("there is no floor %s", id)
	}
	return f
}

// power adds an NPC with a power and returns its id.
func power(k *enginetest.Kingdom, id string, n int64) string {
	k.Doc.NPCs.Edit(id).Power = n
	return id
}

func pieces(powers ...int64) (out []dungeon.Piece) {
	for _, p := range powers {
		out = append(out, dungeon.Piece{Name: "A thing", Power: p})
	}
	return out
}

// E-105, H46: each floor costs twice as much as the one above, up to twenty floors.
func TestExcavate(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for level := int64(1); level <= 20; level++ {
		cost := int64(100_000) << (level - 1)
		if got := view(k).Cost; got != cost {
			t.Fatalf("floor %d costs %d, want %d", level, got, cost)
		}
		k.Gold(cost)
		if got := k.Do("dungeon.excavate", rules.None{}).(dungeon.Excavated); got.Level != level || got.Cost != cost || k.Whole() != 0 {
			t.Fatalf("floor %d: %+v, gold %d", level, got, k.Whole())
		}
	}
	if view(k).Locked == nil || view(k).Count != 20 {
		t.Errorf("%+v", view(k))
	}
	k.Gold(game.MaxGold)
	k.Refused(dungeon.ErrDeepest, "dungeon.excavate", rules.None{})
}

// E-106: one gold short.
func TestExcavateAGoldShort(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(99_999)
	if text := k.Refused(dungeon.ErrGold, "dungeon.excavate", rules.None{}); text != "Not enough gold to excavate." {
		t.Error(text)
	}
}

// E-107: a new floor is bare; pieces without a name get a default name.
func TestANewFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	want := dungeon.Floor{ID: "01", Level: 1, Theme: "Undeveloped Cavern", Mood: "cavern", Monsters: []game.Denizen{}, Traps: []game.Denizen{}, Effects: []string{}, Left: 1000}
	if diff := cmp.Diff(want, floor(t, k, "01")); diff != "" {
		t.Error(diff)
	}
	got := k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Monsters: []dungeon.Piece{{Power: view(k).Limits.ItemPower}}}).(dungeon.Floor)
	if m := got.Monsters[0]; m.Name != "New..." || m.Description != "" || m.Power != 10 || got.Theme != "Undeveloped Cavern" {
		t.Errorf("%+v", got)
	}
}

// E-108, E-109, E-110: guardian, monsters and traps times every BUFF, rounded down once; a DEBUFF does not change it.
func TestDefensePower(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		guardian        int64
		monsters, traps []int64
		effects         []string
		want            int64
	}{
		{3000, []int64{500, 500, 500, 500}, []int64{200, 200, 200}, []string{"blood_wards", "living_stone"}, 8400},
		{2860, []int64{10, 333}, []int64{57}, []string{"reinforced_halls", "commanders_banner", "soul_lanterns"}, 4337},
		{3000, []int64{500, 500, 500, 500}, []int64{200, 200, 200}, []string{"blood_wards", "living_stone", "choking_fog"}, 8400},
	} {
		k := dug(t, 1)
		save := dungeon.Save{Floor: "01", Guardian: power(k, vharn, c.guardian), Monsters: pieces(c.monsters...), Traps: pieces(c.traps...), Effects: c.effects}
		if got := k.Do("dungeon.save_floor", save).(dungeon.Floor); got.DefensePower != c.want || view(k).TotalDefense != c.want {
			t.Errorf("%+v: %d, the dungeon %d", c, got.DefensePower, view(k).TotalDefense)
		}
		for _, figure := range []string{"floorDefense:01", "totalDefense"} {
			if b, ok := k.Env().Book.Breakdown(k.Env(), figure); !ok || b.Total != c.want {
				t.Errorf("%s explains %d of %d", figure, b.Total, c.want)
			}
		}
	}
}

// H47: the guardian's current power counts.
func TestAGuardianGrows(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Guardian: power(k, vharn, 100)})
	k.Engine.Patch(k.Env())
	power(k, vharn, 250)
	if got := k.Engine.Patch(k.Env())["dungeon"]; got == nil || got.(dungeon.View).TotalDefense != 250 || floor(t, k, "01").DefensePower != 250 {
		t.Errorf("told %+v", got)
	}
}

// E-111: numbers are clamped; all other invalid input is refused without effect.
func TestWhatDoesNotFit(t *testing.T) {
	t.Parallel()
	k := dug(t, 2)
	unknown, long := "nobody", strings.Repeat("x", 61)
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "02", Guardian: power(k, dagny, 10)})
	k.Do("npc.assign", npc.Assign{NPC: "nyx_hollowstep", Mission: "tax_collection"})
	away, guarding, governing := "nyx_hollowstep", dagny, "morwen_sableglass"
	k.Doc.NPCs.Edit(governing).Duty = game.Duty{Kind: game.DutyGovern, Ref: "re-estize"}
	for name, c := range map[string]struct {
		save dungeon.Save
		code game.Code
	}{
		"no floor":            {dungeon.Save{Floor: "03"}, dungeon.ErrFloor},
		"five monsters":       {dungeon.Save{Monsters: pieces(1, 2, 3, 4, 5)}, dungeon.ErrMany},
		"four traps":          {dungeon.Save{Traps: pieces(1, 2, 3, 4)}, dungeon.ErrMany},
		"four effects":        {dungeon.Save{Effects: []string{"blood_wards", "living_stone", "web_maze", "mana_drain"}}, dungeon.ErrMany},
		"an effect twice":     {dungeon.Save{Effects: []string{"blood_wards", "blood_wards"}}, dungeon.ErrTwice},
		"an unknown effect":   {dungeon.Save{Effects: []string{"sunshine"}}, dungeon.ErrEffect},
		"a long theme":        {dungeon.Save{Theme: long}, dungeon.ErrText},
		"a hidden theme":      {dungeon.Save{Theme: "a\u202eb"}, dungeon.ErrText},
		"a long description":  {dungeon.Save{Description: strings.Repeat("x", 241)}, dungeon.ErrText},
		"a long name":         {dungeon.Save{Monsters: []dungeon.Piece{{Name: long}}}, dungeon.ErrText},
		"a trap's long text":  {dungeon.Save{Traps: []dungeon.Piece{{Description: strings.Repeat("x", 241)}}}, dungeon.ErrText},
		"an unknown guardian": {dungeon.Save{Guardian: unknown}, dungeon.ErrGuardian},
		"another's guardian":  {dungeon.Save{Guardian: guarding}, dungeon.ErrBusy},
		"on a mission":        {dungeon.Save{Guardian: away}, dungeon.ErrBusy},
		"governing":           {dungeon.Save{Guardian: governing}, dungeon.ErrBusy},
	} {
		if c.save.Floor == "" {
			c.save.Floor = "01"
		}
		t.Run(name, func(*testing.T) { k.Refused(c.code, "dungeon.save_floor", c.save) })
	}
	got := k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Monsters: pieces(501, 999_999_999, -1, 500), Traps: pieces(201, -9, 200)}).(dungeon.Floor)
	if m, tr := got.Monsters, got.Traps; m[0].Power != 500 || m[1].Power != 500 || m[2].Power != 0 || m[3].Power != 500 || tr[0].Power != 200 || tr[1].Power != 0 || tr[2].Power != 200 {
		t.Errorf("%+v", got)
	}
}

// E-047, C-130: a guardian has no other duty and is free again when another NPC takes the floor.
func TestAGuardiansDuty(t *testing.T) {
	t.Parallel()
	k := dug(t, 2)
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Guardian: power(k, vharn, 100)})
	if n, _ := k.Doc.NPCs.Get(vharn); !duty.Is(n, game.DutyGuard, "01") {
		t.Errorf("%+v", n)
	}
	k.Refused(npc.ErrBusy, "npc.assign", npc.Assign{NPC: vharn, Mission: "tax_collection"})
	k.Refused(dungeon.ErrBusy, "dungeon.save_floor", dungeon.Save{Floor: "02", Guardian: power(k, vharn, 100)})
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Theme: "Crypt", Guardian: power(k, vharn, 100)}) // an unchanged guardian is accepted
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Guardian: power(k, dagny, 50)})
	if n, _ := k.Doc.NPCs.Get(vharn); !duty.Free(n) {
		t.Errorf("not relieved: %+v", n)
	}
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01"})
	if n, _ := k.Doc.NPCs.Get(dagny); !duty.Free(n) || floor(t, k, "01").Guardian != nil {
		t.Errorf("not relieved: %+v", n)
	}
	k.Do("npc.assign", npc.Assign{NPC: vharn, Mission: "tax_collection"})
}

// H19n: the fifth floor alone yields a catalyst.
func TestTheFifthFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 4)
	if r := k.Doc.Resources.Get(); r.Catalysts != 0 {
		t.Fatalf("%d after four floors", r.Catalysts)
	}
	for range 2 {
		k.Gold(view(k).Cost).Do("dungeon.excavate", rules.None{})
	}
	if r := k.Doc.Resources.Get(); r.Catalysts != 1 || r.CatalystsFound != 1 {
		t.Errorf("%+v", r)
	}
}

// The foreseen values equal those after saving.
func TestForeseen(t *testing.T) {
	t.Parallel()
	k := dug(t, 2)
	c, _ := k.Engine.Command("dungeon.save_floor")
	save := dungeon.Save{Floor: "02", Guardian: power(k, vharn, 2000), Effects: []string{"web_maze", "living_stone"}}
	before := k.Dump()
	p, err := c.Prepare(k.Env(), save)
	if err != nil || cmp.Diff(before, k.Dump()) != "" {
		t.Fatalf("a plan changes nothing: %v", err)
	}
	got := k.Do("dungeon.save_floor", save).(dungeon.Floor)
	if p.Effects[0].N != got.DefensePower || p.Effects[1].N != view(k).TotalDefense || p.Odds[0].Permille != view(k).BreachOdds || view(k).BreachOdds == 0 {
		t.Errorf("foreseen %+v %+v, got %+v", p.Effects, p.Odds, view(k))
	}
}

// For any input a floor stays within its bounds, or nothing changes.
func TestAnyFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	effects := []string{"sunshine"}
	for _, e := range k.Content.FloorEffects {
		effects = append(effects, e.ID)
	}
	ids := append(k.Doc.NPCs.IDs(), "", "nobody")
	piece := rapid.Custom(func(r *rapid.T) dungeon.Piece {
		return dungeon.Piece{Name: rapid.String().Draw(r, "name"), Description: rapid.String().Draw(r, "text"), Power: rapid.Int64().Draw(r, "power"), Figure: rapid.String().Draw(r, "figure")}
	})
	rapid.Check(t, func(r *rapid.T) {
		guardian, before := rapid.SampledFrom(ids).Draw(r, "guardian"), k.Dump()
		_, err := k.Try("dungeon.save_floor", dungeon.Save{
			Floor: "01", Theme: rapid.String().Draw(r, "theme"), Description: rapid.String().Draw(r, "description"), Guardian: guardian,
			Monsters: rapid.SliceOfN(piece, 0, 5).Draw(r, "monsters"), Traps: rapid.SliceOfN(piece, 0, 4).Draw(r, "traps"),
			Effects: rapid.SliceOfN(rapid.SampledFrom(effects), 0, 4).Draw(r, "effects"),
		})
		if err != nil && cmp.Diff(before, k.Dump()) != "" {
			r.Fatal("it was refused and changed something")
		}
		f, _ := k.Doc.Floors.Get("01")
		for _, m := range f.Monsters {
			if m.Power < 0 || m.Power > 500 || m.Name == "" || !slices.Contains([]string{"ooze", "bones", "wraith", "ghoul", "bat", "spider", "serpent", "golem", "mimic"}, m.Figure) {
				r.Fatalf("%+v", m)
			}
		}
		for _, m := range f.Traps {
			if m.Power < 0 || m.Power > 200 || m.Name == "" {
				r.Fatalf("%+v", m)
			}
		}
		if len(f.Monsters) > 4 || len(f.Traps) > 3 || len(f.Effects) > 3 || len(slices.Compact(slices.Sorted(slices.Values(f.Effects)))) != len(f.Effects) {
			r.Fatalf("%+v", f)
		}
		busy := 0
		for id, n := range k.Doc.NPCs.All() {
			if !duty.Free(n) {
				busy++
				if id != f.Guardian {
					r.Fatalf("%s is %+v", id, n.Duty)
				}
			}
		}
		if (f.Guardian != "") != (busy == 1) {
			r.Fatalf("%d are busy, the guardian is %q", busy, f.Guardian)
		}
	})
}

// The longest valid floor fits into one member of the document.
func TestTheLongestFloor(t *testing.T) {
	t.Parallel()
	k := dug(t, 1)
	long := func(n int) string { return strings.Repeat("\u2620", n) }
	thing := dungeon.Piece{Name: long(60), Description: long(240), Power: 500}
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Theme: long(60), Description: long(240), Monsters: slices.Repeat([]dungeon.Piece{thing}, 4), Traps: slices.Repeat([]dungeon.Piece{thing}, 3)})
	if n := int64(len(k.Dump()["floors/01"])); n > k.Content.Balance.Limits.MemberBytes {
		t.Errorf("%d bytes", n)
	}
	thing.Description = strings.Repeat("🇩🇰", 240) // eight bytes each
	k.Refused(dungeon.ErrLarge, "dungeon.save_floor", dungeon.Save{Floor: "01", Monsters: slices.Repeat([]dungeon.Piece{thing}, 4), Traps: slices.Repeat([]dungeon.Piece{thing}, 3)})
	thing.Description = strings.Repeat("🗡\u200d", 10_000) + "🗡" // one character
	k.Refused(dungeon.ErrText, "dungeon.save_floor", dungeon.Save{Floor: "01", Monsters: []dungeon.Piece{thing}})
}

// All floors together are bounded: a floor beyond the common bound is refused without effect.
func TestTheLongestDungeon(t *testing.T) {
	t.Parallel()
	k := dug(t, 20)
	most := k.Content.Balance.Limits.DocumentBytes * dungeon.FloorsShare / 100
	thing := dungeon.Piece{Name: strings.Repeat("\u2620", 60), Description: strings.Repeat("\u2620", 240), Power: 500}
	size := func() (sum int64) {
		for name, v := range k.Dump() {
			if strings.HasPrefix(name, "floors/") {
				sum += int64(len(v))
			}
		}
		return sum
	}
	saved := 0
	for _, id := range k.Doc.Floors.IDs() {
		body := dungeon.Save{Floor: id, Monsters: slices.Repeat([]dungeon.Piece{thing}, 4), Traps: slices.Repeat([]dungeon.Piece{thing}, 3)}
		if before := size(); before+before/int64(max(saved, 1)) > most {
			k.Refused(dungeon.ErrLarge, "dungeon.save_floor", body)
			if size() != before {
				t.Fatal("what was refused was kept")
			}
			break
		}
		k.Do("dungeon.save_floor", body)
		saved++
	}
	if sum := size(); sum > most || saved < 8 || saved == 20 {
		t.Errorf("%d floors take %d bytes, %d are allowed", saved, sum, most)
	}
}

// Floors stored under a higher bound stay valid and may be shortened, but not extended.
func TestAnOldDungeonMayBeShortened(t *testing.T) {
	t.Parallel()
	k := dug(t, 20)
	for _, id := range k.Doc.Floors.IDs() {
		k.Doc.Floors.Edit(id).Description = strings.Repeat("x", 6000)
	}
	long := func(n int) dungeon.Save {
		thing := dungeon.Piece{Name: "Tooth", Description: strings.Repeat("\u2620", n)}
		return dungeon.Save{Floor: "01", Monsters: slices.Repeat([]dungeon.Piece{thing}, 4), Traps: slices.Repeat([]dungeon.Piece{thing}, 3)}
	}
	k.Do("dungeon.save_floor", long(200))
	k.Refused(dungeon.ErrLarge, "dungeon.save_floor", long(240))
	k.Do("dungeon.save_floor", long(10))
}
