package chronicle_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/chronicle"
	"umbrarch/internal/rules/engine/enginetest"
)

func writtenChapter(entry string, told ...int64) []byte {
	ids, _ := json.Marshal(append([]int64{}, told...))
	return fmt.Appendf(nil, `{"entry":%q,"facts":%s}`, entry, ids)
}

// warring is a reign with two occurrences.
func warring(t testing.TB) *enginetest.Kingdom {
	k := enginetest.New(t).Gold(1000)
	k.Env().Recall("war", "land", "Mirebridge", "ruler", "Old Tam")
	k.Env().Recall("world_item", "item", "the Patient Spoon")
	k.Out()
	return k
}

// idOf is a fact's id in a brief, by kind.
func idOf(t *testing.T, k *enginetest.Kingdom, kind string) int64 {
	t.Helper()
	raw, err := json.Marshal(k.Brief("chronicle.commission", rules.None{}).Facts)
	var told struct {
		Facts []struct {
			ID   int64
			Kind string
		}
	}
	if err != nil || json.Unmarshal(raw, &told) != nil {
		t.Fatal(err)
	}
	for _, f := range told.Facts {
		if f.Kind == kind {
			return f.ID
		}
	}
	t.Fatalf("%s is not offered: %s", kind, raw)
	return 0
}

// E-235: a provider's chapter becomes a marked leaf, and no other leaf tells its facts again.
func TestAWrittenChapterIsALeaf(t *testing.T) {
	t.Parallel()
	k := warring(t)
	k.Written = writtenChapter("There was  a war,\nand then there was soup.", idOf(t, k, "war"))
	k.Do("chronicle.commission", rules.None{})
	got := entries(t, k)
	if len(got) != 1 || got[0].Entry != "There was a war, and then there was soup." || got[0].Source != game.FromGenerator || got[0].Fact != "war" || k.Whole() != 0 {
		t.Fatalf("gold %d, %+v", k.Whole(), got)
	}
	if strings.Contains(k.Dump()["decks"]+k.Dump()["dice"], "chronicle.") {
		t.Error("a sentence was dealt or a die rolled for what the provider wrote")
	}
	var all string
	for range 4 {
		k.Gold(1000)
		k.Out()
		k.Do("chronicle.commission", rules.None{})
		all += entries(t, k)[0].Entry
	}
	if strings.Contains(all, "Mirebridge") || strings.Count(all, "the Patient Spoon") != 1 {
		t.Errorf("told again, or not at all: %s", all)
	}
}

// Facts told by another leaf meanwhile are not told twice: the archive writes.
func TestAChapterOfOldNews(t *testing.T) {
	t.Parallel()
	k := warring(t).Gold(2000)
	told := writtenChapter("There was a war.", idOf(t, k, "war"))
	for _, want := range []string{game.FromGenerator, game.FromArchive} {
		k.Out()
		k.Written = told
		k.Do("chronicle.commission", rules.None{})
		if got := entries(t, k); len(got) != 1 || got[0].Source != want {
			t.Fatalf("want %s: %+v", want, got)
		}
	}
}

// E-235, E-237
func TestTheArchiveChronicles(t *testing.T) {
	t.Parallel()
	war := idOf(t, warring(t), "war")
	archive := warring(t)
	archive.Do("chronicle.commission", rules.None{})
	want := archive.Dump()
	for name, text := range map[string]string{
		"half JSON":         `{"entry":"t"`,
		"no chapter":        `{}`,
		"another kind":      fmt.Sprintf(`{"entry":["t"],"facts":[%d]}`, war),
		"nothing to see":    string(writtenChapter("\u200b", war)),
		"hidden characters": string(writtenChapter("come \u202e here", war)),
		"too long":          string(writtenChapter(strings.Repeat("x", 1201), war)),
		"nothing told":      string(writtenChapter("A quiet year.")),
		"other news":        string(writtenChapter("A flood.", -1)),
	} {
		k := warring(t)
		k.Written = []byte(text)
		k.Do("chronicle.commission", rules.None{})
		for section, body := range want {
			if k.Dump()[section] != body {
				t.Errorf("%s: %s is otherwise:\n%s\n%s", name, section, k.Dump()[section], body)
			}
		}
	}
}

// E-239, H82: without an archive a chapter can still be commissioned; where nothing was written, the printed text is
// shown and no gold is taken.
func TestAChapterWithoutAnArchive(t *testing.T) {
	t.Parallel()
	k := warring(t)
	c := *k.Content
	c.Chronicle = []content.Template{}
	k.Content = &c
	war := idOf(t, k, "war")
	k.Written = []byte(`nonsense`)
	const want = "The scribe's ink ran dry. The histories for this period are, regrettably, blank."
	if text := k.Refused(chronicle.ErrFailed, "chronicle.commission", rules.None{}); text != want || k.Whole() != 1000 {
		t.Errorf("%q, gold %d", text, k.Whole())
	}
	k.Written = writtenChapter("There was a war.", war)
	k.Do("chronicle.commission", rules.None{})
	if k.Whole() != 0 {
		t.Errorf("gold %d", k.Whole())
	}
}
