package chronicle_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/chronicle"
	"umbrarch/internal/rules/engine/enginetest"
)

// entries are the leaves written since the last call.
func entries(t *testing.T, k *enginetest.Kingdom) (out []game.ChronicleEntry) {
	t.Helper()
	for _, r := range k.Out().Records {
		if r.Kind != game.ChronicleKind {
			continue
		}
		var e game.ChronicleEntry
		if err := json.Unmarshal(r.Body, &e); err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// C-204: 1,000 gold, one leaf, the printed words.
func TestCommission(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	k.Notices()
	k.Do("chronicle.commission", rules.None{})
	if n := k.Notices(); !slices.Contains(n, "A new entry has been added to the chronicles.") {
		t.Errorf("told %q", n)
	}
	got := entries(t, k)
	if k.Whole() != 0 || len(got) != 1 || got[0].Entry == "" || got[0].Source != game.FromArchive || strings.ContainsAny(got[0].Entry, "{}") {
		t.Fatalf("gold %d, written %+v", k.Whole(), got)
	}
	if v := k.View("chronicle").(chronicle.View); v.Entries != 1 || v.Cost != 1000 {
		t.Errorf("the view says %+v", v)
	}
}

// C-205
func TestCommissionWithoutGold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(999)
	if text := k.Refused(chronicle.ErrGold, "chronicle.commission", rules.None{}); text != "Not enough gold to commission a scribe." {
		t.Fatalf("%q", text)
	}
}

// C-206, H59p: in classic a year is an hour of play.
func TestDate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ played, year int64 }{{0, 1}, {3590, 1}, {3600, 2}, {86_400, 25}} {
		k := enginetest.New(t, enginetest.Profile(content.Classic)).Gold(1000)
		k.Doc.Pulse.Edit().TimePlayed = c.played
		k.Out()
		k.Do("chronicle.commission", rules.None{})
		if got := entries(t, k); got[0].Date != c.year {
			t.Errorf("after %d s the leaf is of year %d, want %d", c.played, got[0].Date, c.year)
		}
	}
}

// H59p: a year is a day reigned, whatever was played on it and however long the ruler was away. A reign that counted hours
// before keeps its last year until the days have come as far.
func TestAYearIsADayReigned(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ told, year int64 }{{0, 3}, {2, 3}, {60, 60}} {
		k := enginetest.New(t)
		for _, days := range []time.Duration{0, 1, 40} {
			k.Away(days * 24 * time.Hour)
			k.Do("kingdom.rename", map[string]string{"name": "Hold " + strconv.Itoa(int(days))})
		}
		k.Doc.Pulse.Edit().TimePlayed = 86_400
		if c.told > 0 {
			k.Doc.Scribe.Edit().Used = map[string]int64{"year": c.told}
		}
		k.Gold(1000).Out()
		k.Do("chronicle.commission", rules.None{})
		if got := entries(t, k); got[0].Date != c.year {
			t.Errorf("on the third day reigned, after year %d, the leaf is of year %d, want %d", c.told, got[0].Date, c.year)
		}
	}
}

// C-207: a commission without available words takes no gold.
func TestFailure(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	mute := *k.Content
	mute.Chronicle = []content.Template{}
	k.Content = &mute
	const want = "The scribe's ink ran dry. The histories for this period are, regrettably, blank."
	if text := k.Refused(chronicle.ErrFailed, "chronicle.commission", rules.None{}); text != want || k.Whole() != 5000 {
		t.Fatalf("%q, gold %d", text, k.Whole())
	}
}

// Leaves tell real facts, each once.
func TestRealFacts(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Walls, 3)
	k.Doc.Kingdom.Edit().Level = 2
	k.Env().Recall("war", "land", "Mirebridge", "ruler", "Old Tam")
	k.Env().Recall("world_item", "item", "the Patient Spoon")
	k.Out()
	var all string
	for range 6 {
		k.Gold(1000)
		k.Do("chronicle.commission", rules.None{})
	}
	for _, e := range entries(t, k) {
		all += e.Entry + "\n"
	}
	for _, want := range []string{"Mirebridge", "the Patient Spoon", "Walls", k.Content.Levels[1].Name} {
		if !strings.Contains(all, want) {
			t.Errorf("nothing tells of %s:\n%s", want, all)
		}
	}
	if strings.Count(all, "the Patient Spoon") != 1 {
		t.Errorf("a fact was told twice:\n%s", all)
	}
	if s := k.Doc.Scribe.Get(); len(s.Facts) != 0 || s.Used["built:walls"] != 1 || s.Used["upgraded:walls"] != 3 {
		t.Errorf("the scribe remembers %+v", s)
	}
	if strings.ContainsAny(all, "{}") {
		t.Errorf("a slot was left open:\n%s", all)
	}
}

func TestFactsAreBounded(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for range 100 {
		k.Env().Recall("war", "land", "Mirebridge")
	}
	if n := len(k.Doc.Scribe.Get().Facts); n > 24 {
		t.Fatalf("%d facts wait", n)
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, code := range append(chronicle.System().Commands[0].Codes, game.Code{Name: "chronicle.added"}) {
		if k.Content.Messages[code.Name] == "" {
			t.Errorf("no text for %s", code.Name)
		}
	}
}

// A sentence skipped for a missing slot comes before others of its fact repeat.
func TestASentencePassedOverComesFirst(t *testing.T) {
	t.Parallel()
	war, named := game.Fact{Kind: "war", Slots: map[string]string{"land": "Mirebridge"}}, game.Fact{Kind: "war", Slots: map[string]string{"land": "Mirebridge", "ruler": "Old Tam"}}
	for seed := range 20 {
		k := enginetest.New(t, enginetest.Seed(strconv.Itoa(seed)))
		first, _ := k.Env().Tell(war)
		second, _ := k.Env().Tell(war)
		third, _ := k.Env().Tell(named)
		if first == second || !strings.Contains(third, "Old Tam") {
			t.Fatalf("seed %d:\n%s\n%s\n%s", seed, first, second, third)
		}
	}
}
