package book_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/book"
	"umbrarch/internal/rules/kernel/memory"
)

// page is a done scene of a day with Morwen and Tamsin.
func page(id, family string, stage, day int64) game.DoneScenePage {
	return game.DoneScenePage{
		DoneScene: game.DoneScene{
			ID: id, Scene: id, Family: family, Stage: stage, Day: day, At: enginetest.Epoch + day*rules.Day, Choice: "yes",
			Cast: []game.CastMember{{Slot: "a", Person: "npc.morwen_sableglass", Name: "Morwen Sableglass"}, {Slot: "b", Person: "npc.tamsin_goldweigh", Name: "Tamsin Goldweigh"}},
		},
		Tone: "greed", Place: "vault", Text: "The vault is weighed.", Lines: []string{"It is short."}, Chosen: "Say nothing.", Outcome: "Nothing is said.",
	}
}

// TestAnEmptyReignHasABook: before the first scene the book has a cover, people and a last page, and nothing invented.
func TestAnEmptyReignHasABook(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	v := book.Compose(k.Env(), nil)
	if len(v.Chapters) != 0 || v.Lead != "" || len(v.Graves) != 0 || len(v.Memories) != 0 || v.Days != 1 {
		t.Errorf("%+v", v)
	}
	if v.Ruler.Name != k.Doc.Ruler.Get().Name || v.Kingdom != k.Doc.Kingdom.Get().Name || v.Rank == "" || v.Closing == "" || len(v.Court) != k.Doc.NPCs.Len() || len(v.Thread) != 1 {
		t.Errorf("%+v", v)
	}
}

// TestTheHeaviestScenesAreChapters: reckonings and breaking points come before decrees, two of a family at most, in the
// order of their days, with the titles of their families, none twice.
func TestTheHeaviestScenesAreChapters(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	var pages []game.DoneScenePage
	for day := int64(1); day <= 30; day++ {
		pages = append(pages, page(fmt.Sprint("return_", day), content.Decrees, 0, day))
	}
	pages = append(pages, page("embezzlement_5a", "embezzlement", 5, 12), page("wager_5b", "wager", 5, 20), page("breaking_nyx", content.Breaking, 0, 9), page("wager_1a", "wager", 1, 15))
	closed := page("suitors_5a", "suitors", 5, 21)
	closed.Choice = ""
	v := book.Compose(k.Env(), append(pages, closed))
	var got []string
	titles := map[string]bool{}
	for _, c := range v.Chapters {
		got = append(got, fmt.Sprint(c.Family, " ", c.Day))
		if titles[c.Title] || !slices.Contains(k.Content.BookTexts.Titles[c.Family], c.Title) {
			t.Errorf("title %q", c.Title)
		}
		titles[c.Title] = true
		if c.Text != "The vault is weighed.\nIt is short." || len(c.Cast) != 2 || c.Cast[0].Look == nil {
			t.Errorf("%+v", c)
		}
	}
	want := "return 1, return 2, breaking 9, embezzlement 12, wager 15, wager 20"
	if strings.Join(got, ", ") != want {
		t.Errorf("%v, want %s", got, want)
	}
	if !strings.Contains(v.Lead, ", and ") {
		t.Errorf("lead %q", v.Lead)
	}
}

// TestMemoriesStandWithTheirScene: who was in a scene and remembers its day stands beside the chapter, and nowhere else.
func TestMemoriesStandWithTheirScene(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	env := k.Env()
	morwen, nyx := game.NPCPerson("morwen_sableglass"), game.NPCPerson("nyx_hollowstep")
	memory.Note(env, morwen, "pardoned", game.Person{})
	memory.Note(env, nyx, "betrayed", game.Person{})
	v := book.Compose(env, []game.DoneScenePage{page("embezzlement_5a", "embezzlement", 5, env.DaysReigned())})
	if len(v.Chapters) != 1 || len(v.Chapters[0].Minds) != 1 || v.Chapters[0].Minds[0].Who.Key != morwen.Key() || v.Chapters[0].Minds[0].Text == "" {
		t.Fatalf("%+v", v.Chapters)
	}
	if len(v.Memories) != 1 || v.Memories[0].Who.Key != nyx.Key() || v.Memories[0].Weight != -3 {
		t.Errorf("%+v", v.Memories)
	}
}

// TestABookIsBounded: whatever was played, a book has at most eight chapters and twenty memories, and composing it changes
// nothing.
func TestABookIsBounded(t *testing.T) {
	t.Parallel()
	families := append([]string{content.Prologue, content.Accession, content.Decrees, content.Secret, content.Breaking, content.HeirsOf}, content.PlotFamilies...)
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t)
		env := k.Env()
		deeds := k.Content.Deeds
		for range rapid.IntRange(0, 60).Draw(r, "memories") {
			who := game.NPCPerson(rapid.SampledFrom(k.Doc.NPCs.IDs()).Draw(r, "who"))
			memory.Note(env, who, deeds[rapid.IntRange(0, len(deeds)-1).Draw(r, "deed")].ID, game.Person{})
		}
		var pages []game.DoneScenePage
		for i := range rapid.IntRange(0, 40).Draw(r, "scenes") {
			pages = append(pages, page(fmt.Sprint(i), rapid.SampledFrom(families).Draw(r, "family"), rapid.Int64Range(0, 5).Draw(r, "stage"), rapid.Int64Range(1, 90).Draw(r, "day")))
		}
		before := k.Dump()
		v := book.Compose(env, pages)
		told := len(v.Memories)
		for i, c := range v.Chapters {
			told += len(c.Minds)
			if i > 0 && c.At < v.Chapters[i-1].At {
				r.Fatalf("chapter %d is out of order", i)
			}
		}
		if len(v.Chapters) > 8 || told > 20 {
			r.Fatalf("%d chapters, %d memories", len(v.Chapters), told)
		}
		if after := k.Dump(); fmt.Sprint(after) != fmt.Sprint(before) {
			r.Fatal("composing changed the document")
		}
	})
}
