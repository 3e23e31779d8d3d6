package forge_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/forge"
)

func of(n int) forge.Choice { return forge.Choice{Item: fmt.Sprintf("item%04d", n)} }

// hall is a kingdom with n items of +1% gold.
func hall(t testing.TB, n int, options ...enginetest.Option) *enginetest.Kingdom {
	t.Helper()
	k := smithy(t, options...)
	for i := range n {
		own(k, i+1, game.PassiveGold, 10)
	}
	return k
}

func counting(k *enginetest.Kingdom) (out []string) {
	for id, it := range items(k) {
		if it.Active {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}

func gold(k *enginetest.Kingdom) int64 { return k.Env().Figure("goldMultiplier") }

// S-107: a thirteenth item is refused until one is laid aside; the one laid aside rests for an hour.
func TestTwelveOfOnesOwnChoosing(t *testing.T) {
	t.Parallel()
	k := hall(t, 12)
	*k.Doc.Forge.Edit() = game.Forge{Blueprint: "chalice_of_tithes", Progress: 1_500_000}
	late := forge.Choice{Item: k.Do("forge.ritual", forge.Ritual{Name: "Late", Description: "a cup"}).(forge.Forged).ID}
	if gold(k) != 120 || items(k)[late.Item].Active {
		t.Fatalf("gold %d, the late one %+v", gold(k), items(k)[late.Item])
	}
	if text := k.Refused(forge.ErrNoPlaces, "forge.take_up", late); text != "12 items count already. Lay one aside before you take up Late." {
		t.Error(text)
	}
	if no := items(k)[late.Item].Fixed; no == nil || no.Code != forge.ErrNoPlaces.Name {
		t.Errorf("the card says %+v", no)
	}
	if got := k.Do("forge.lay_aside", of(3)).(forge.Chosen); got.Counting != 11 || gold(k) != 110 {
		t.Errorf("%+v, gold %d", got, gold(k))
	}
	began := k.Now
	_, err := k.Try("forge.take_up", of(3))
	var no *game.Refusal
	if !errors.As(err, &no) || no.Code != forge.ErrResting || no.Params["retryAt"] != began+3_600_000 {
		t.Errorf("taken up again at once: %v", err)
	}
	if got := k.Do("forge.take_up", late).(forge.Chosen); got.Counting != 12 || gold(k) != 110+50 {
		t.Errorf("%+v, gold %d", got, gold(k))
	}
	k.Refused(forge.ErrResting, "forge.lay_aside", late)
	k.Wait(time.Hour)
	k.Do("forge.lay_aside", late)
	k.Do("forge.take_up", of(3))
	if gold(k) != 120 {
		t.Errorf("gold %d at the end", gold(k))
	}
}

func TestChoiceRefusals(t *testing.T) {
	t.Parallel()
	k := hall(t, 2)
	k.Refused(forge.ErrItem, "forge.take_up", of(9))
	k.Refused(forge.ErrItem, "forge.lay_aside", of(9))
	k.Refused(forge.ErrCounts, "forge.take_up", of(1))
	k.Do("forge.lay_aside", of(1))
	k.Refused(forge.ErrAside, "forge.lay_aside", of(1))
}

// K14: the first twelve of an older reign go on counting, the others lie aside, and none takes a free place by itself.
func TestAnOlderHall(t *testing.T) {
	t.Parallel()
	k := hall(t, 15)
	first := counting(k)
	if len(first) != 12 || first[11] != "item0012" || k.Doc.Items.Len() != 15 {
		t.Fatalf("%q", first)
	}
	k.Do("forge.lay_aside", of(1))
	if got := counting(k); !slices.Equal(got, first[1:]) {
		t.Errorf("after laying one aside %q count", got)
	}
	k.Do("forge.take_up", of(15))
	if got := counting(k); !slices.Equal(got, append(slices.Clone(first[1:]), "item0015")) {
		t.Errorf("at the end %q count", got)
	}
}

// A new item of an older reign with more than twelve lies aside, and so do those that lay idle before.
func TestAnOlderHallForges(t *testing.T) {
	t.Parallel()
	k := hall(t, 14)
	*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 1_000_000}
	k.Do("forge.ritual", forge.Ritual{Name: "New", Description: "a crown"})
	if got := counting(k); len(got) != 12 || got[11] != "item0012" {
		t.Errorf("%q count", got)
	}
	k.Do("forge.lay_aside", of(2))
	if got := counting(k); len(got) != 11 {
		t.Errorf("%q count", got)
	}
}

// With room a new item counts, also where another one lies aside.
func TestANewItemTakesAFreePlace(t *testing.T) {
	t.Parallel()
	k := hall(t, 12)
	k.Do("forge.lay_aside", of(5))
	*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 1_000_000}
	id := k.Do("forge.ritual", forge.Ritual{Name: "New", Description: "a crown"}).(forge.Forged).ID
	if v := view(k); !items(k)[id].Active || v.Counting != 12 || v.Places != 12 {
		t.Errorf("%+v", items(k)[id])
	}
}

// In classic the ruler chooses too, and no item has a virtue.
func TestClassicHasNoVirtues(t *testing.T) {
	t.Parallel()
	k := hall(t, 13, enginetest.Profile(content.Classic))
	k.Do("forge.lay_aside", of(1))
	k.Do("forge.take_up", of(13))
	if got := counting(k); len(got) != 12 || got[11] != "item0013" {
		t.Errorf("%q count", got)
	}
	k.Doc.Items.Edit("item0002").Blueprint = "chalice_of_tithes"
	if it := items(k)["item0002"]; it.Virtue != nil || k.Env().Figure("people") != k.Doc.Resources.Get().Population {
		t.Errorf("%+v", it)
	}
}

// The dry run says what a change brings.
func TestWhatAChangeBrings(t *testing.T) {
	t.Parallel()
	k := smithy(t)
	for n, blueprint := range []string{"chalice_of_tithes", "chalice_of_tithes", "scales_of_the_quartermaster", "throne_of_kings"} {
		own(k, n+1, []string{game.PassiveGold, game.PassiveGold, game.PassiveUpkeep, game.PassivePower}[n], []int64{50, 50, -80, 100}[n])
		k.Doc.Items.Edit(of(n + 1).Item).Blueprint = blueprint
	}
	tick := k.Env().Figure("multipliedIncome") * 50 / 1000
	for n, want := range [][]rules.Amount{
		{{What: game.PassiveGold, N: -50}, {What: "goldPerTick", N: -tick}}, // the second cup lends its hands
		{{What: game.PassiveGold, N: -50}, {What: "goldPerTick", N: -tick}},
		{{What: game.PassiveUpkeep, N: 80}, {What: content.ScenesVirtue, N: -1}},
		{{What: game.PassivePower, N: -100}, {What: content.RegentVirtue, N: -30}},
	} {
		if diff := cmp.Diff(want, k.Preview("forge.lay_aside", of(n+1)).Effects); diff != "" {
			t.Errorf("item %d: %s", n+1, diff)
		}
	}
	k.Do("forge.lay_aside", of(2))
	want := []rules.Amount{{What: game.PassiveGold, N: -50}, {What: "goldPerTick", N: -tick}, {What: content.HandsVirtue, N: -40}}
	if diff := cmp.Diff(want, k.Preview("forge.lay_aside", of(1)).Effects); diff != "" {
		t.Error(diff)
	}
}

// K14: each virtue is a term of its figure, and of one kind the strongest counts.
func TestVirtues(t *testing.T) {
	t.Parallel()
	for blueprint, c := range map[string]struct {
		figure string
		moves  int64
	}{
		"ember_crown": {"scryCooldown", -60}, "chalice_of_tithes": {"freeSubjects", 40}, "banner_of_bone": {"trainingTime:doom_lord", 0},
		"heart_of_the_abyss": {"floorBonus", 50}, "throne_of_kings": {"regentShare:morwen_sableglass", 3000}, "scales_of_the_quartermaster": {"foresights", 1},
	} {
		k := smithy(t, enginetest.Welcome())
		before := k.Env().Figure(c.figure)
		if blueprint == "banner_of_bone" {
			c.moves = before*9/10 - before
		}
		for n := range 2 {
			own(k, n+1, game.PassivePower, 10)
			k.Doc.Items.Edit(of(n + 1).Item).Blueprint = blueprint
		}
		br, _ := k.Env().Book.Breakdown(k.Env(), c.figure)
		said := slices.ContainsFunc(br.Terms, func(term rules.Term) bool { return term.Code == "item.virtue" && term.Value == c.moves })
		if got := k.Env().Figure(c.figure) - before; got != c.moves || got == 0 || !said {
			t.Errorf("%s: %s moved by %d, terms %+v", blueprint, c.figure, got, br.Terms)
		}
		if first, second := items(k)["item0001"], items(k)["item0002"]; first.Idle != "" || second.Idle != "Thing 1" || first.Virtue == nil {
			t.Errorf("%s: the cards say %+v and %+v", blueprint, first, second)
		}
		k.Do("forge.lay_aside", of(1))
		k.Do("forge.lay_aside", of(2))
		if got := k.Env().Figure(c.figure); got != before {
			t.Errorf("%s: aside, %s is %d instead of %d", blueprint, c.figure, got, before)
		}
	}
}

// K1: the virtue stays below the most that a regent brings.
func TestTheRegentsMost(t *testing.T) {
	t.Parallel()
	k := smithy(t, enginetest.Welcome()).Building(game.ThroneRoom, 40)
	k.Doc.NPCs.Edit("morwen_sableglass").Loyalty = 100
	own(k, 1, game.PassivePower, 10)
	k.Doc.Items.Edit("item0001").Blueprint = "throne_of_kings"
	if got := k.Env().FigureOf("regentShare", "morwen_sableglass"); got != int64(k.Content.Balance.Office.RegentMost)*100 {
		t.Errorf("%d", got)
	}
}

// The forty hands are free subjects for training too.
func TestHandsAreFree(t *testing.T) {
	t.Parallel()
	k := smithy(t).Gold(1_000_000).Building(game.Barracks, 1)
	k.Doc.Resources.Edit().Population = 3
	train := map[string]any{"unit": "skeleton_warrior", "quantity": 20}
	k.Refused(army.ErrSubjects, "army.train", train)
	own(k, 1, game.PassiveGold, 10)
	k.Doc.Items.Edit("item0001").Blueprint = "chalice_of_tithes"
	k.Do("army.train", train)
	if got := k.Env().Figure("freeSubjects"); got != 3+40-20 {
		t.Errorf("%d free", got)
	}
}

// A floor's defence names its sources: the Keeper and the item, whose sum is the defence's.
func TestTheFloorsNameTheirSources(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t)
	k.Doc.Items.Edit("item0002").Blueprint = "heart_of_the_abyss"
	var sum int64
	for _, id := range k.Doc.Floors.IDs() {
		br, _ := k.Env().Book.Breakdown(k.Env(), "floorDefense:"+id)
		codes := map[string]bool{}
		for _, term := range br.Terms {
			codes[term.Code] = true
		}
		if !codes["item.virtue"] || !codes["office.term"] {
			t.Fatalf("%+v", br)
		}
		sum += br.Total
	}
	if total := k.Env().Figure("totalDefense"); total != sum {
		t.Errorf("all floors defend with %d, their terms add up to %d", total, sum)
	}
}

// However items are forged, taken up and laid aside, never more than twelve count, none is lost, and a refusal changes
// nothing.
func TestNeverMoreThanTwelve(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := hall(t, rapid.IntRange(0, 16).Draw(r, "old"))
		for range rapid.IntRange(1, 30).Draw(r, "deeds") {
			held, before := k.Doc.Items.Len(), counting(k)
			switch id := of(rapid.IntRange(1, 18).Draw(r, "item")); rapid.IntRange(0, 3).Draw(r, "deed") {
			case 0:
				*k.Doc.Forge.Edit() = game.Forge{Blueprint: "ember_crown", Progress: 1_000_000}
				made := k.Do("forge.ritual", forge.Ritual{Name: "x", Description: "y"}).(forge.Forged).ID
				if held++; items(k)[made].Active != (len(before) < 12) {
					r.Fatalf("with %d counting, the new one counts: %v", len(before), items(k)[made].Active)
				}
			case 1:
				change(r, k, "forge.take_up", id, before)
			case 2:
				change(r, k, "forge.lay_aside", id, before)
			case 3:
				k.Wait(20 * time.Minute)
			}
			if n := len(counting(k)); n > 12 || k.Doc.Items.Len() != held || int64(n) != view(k).Counting || gold(k) > int64(12*30) {
				r.Fatalf("%d of %d items count", n, k.Doc.Items.Len())
			}
		}
	})
}

// change tries a change: if accepted, the item alone changes sides; if refused, nothing moves.
func change(r *rapid.T, k *enginetest.Kingdom, command string, id forge.Choice, before []string) {
	dump, was := k.Dump(), slices.Contains(before, id.Item)
	_, err := k.Try(command, id)
	after := counting(k)
	if err != nil {
		if diff := cmp.Diff(dump, k.Dump()); diff != "" {
			r.Fatalf("%s: %v: %s", command, err, diff)
		}
		return
	}
	others := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(one string) bool { return one == id.Item })
	}
	if slices.Contains(after, id.Item) == was || !slices.Equal(others(before), others(after)) {
		r.Fatalf("%s %s: %q became %q", command, id.Item, before, after)
	}
}
