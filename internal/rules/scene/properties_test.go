package scene_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
	"umbrarch/internal/content"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

// life plays a reign by drawn choices and checks it after every step.
type life struct {
	*enginetest.Kingdom
	r     *rapid.T
	came  map[string]int64 // by day, how many scenes came
	seen  map[int64]string // by order
	told  map[string]int   // texts that are told once a reign
	stage map[int64]int64  // by run
}

func (l *life) check() {
	s := l.Doc.Story.Get()
	if err := l.Doc.Check(); err != nil {
		l.r.Fatal(err)
	}
	b := &l.Content.Balance.Scene
	if n := l.Doc.Scenes.Len(); int64(n) > b.WaitingMost {
		l.r.Fatalf("%d wait", n)
	}
	if s.Gold > b.GoldDay || s.Power > b.PowerDay {
		l.r.Fatalf("a day brought %d thousandths of an hour and %d power", s.Gold, s.Power)
	}
	stands, days := map[string]string{}, map[int64]int64{}
	for id, w := range l.Doc.Scenes.All() {
		text, _ := l.Content.Scene(id)
		for _, m := range w.Cast {
			if other := stands[m.Person]; other != "" {
				l.r.Fatalf("%s stands in %s and %s", m.Person, other, id)
			}
			stands[m.Person] = id
		}
		if _, old := l.seen[w.Order]; old {
			continue
		}
		l.seen[w.Order] = id
		if days[w.Day]++; w.Day > 1 {
			l.came[id]++
		}
		if l.told[id]++; slices.Contains([]string{"prologue", "secret", "breaking"}, text.Family) && l.told[id] > 1 {
			l.r.Fatalf("%s came twice", id)
		}
		if w.Run > 0 {
			if l.stage[w.Run] >= text.Stage {
				l.r.Fatalf("%s came after stage %d", id, l.stage[w.Run])
			}
			l.stage[w.Run] = text.Stage
		}
	}
	if s.Day > 1 && s.Dealt > b.NewMost {
		l.r.Fatalf("%d scenes came on day %d", s.Dealt, s.Day)
	}
}

// answer answers a scene that waits with a drawn choice, or leaves it.
func (l *life) answer() {
	for _, id := range waiting(l.Kingdom) {
		s, _ := l.Content.Scene(id)
		if at := rapid.IntRange(-1, len(s.Choices)-1).Draw(l.r, id); at >= 0 {
			_, _ = l.Try("scene.choose", scene.Choose{Scene: id, Choice: s.Choices[at].ID})
			l.check()
		}
	}
}

// free requires that each waiting scene can be left without a price.
func (l *life) free() {
	for _, id := range waiting(l.Kingdom) {
		view := l.View("scenes").(map[string]any)[id].(scene.View)
		open := slices.ContainsFunc(view.Choices, func(c scene.Choice) bool { return c.Short == nil && len(c.Needs) == 0 && c.Price == scene.Price{} })
		if !open {
			l.r.Fatalf("%s cannot be left: %+v", id, view.Choices)
		}
	}
}

func live(t testing.TB, r *rapid.T, c *content.Snapshot, days int) *life {
	options := []enginetest.Option{enginetest.Seed(rapid.StringMatching("[0-9a-f]{8}").Draw(r, "seed")), enginetest.Content(c)}
	l := &life{Kingdom: enginetest.New(t, options...), r: r, came: map[string]int64{}, seen: map[int64]string{}, told: map[string]int{}, stage: map[int64]int64{}}
	l.Doc.Kingdom.Edit().Level = rapid.Int64Range(1, 20).Draw(r, "level")
	_, _ = l.Try("office.give", map[string]string{"office": content.Steward, "npc": morwen})
	for range days {
		if rapid.Bool().Draw(r, "rules") {
			rule(l.Kingdom)
			l.check()
		}
		l.answer()
		switch rapid.IntRange(0, 3).Draw(r, "time") {
		case 0:
			l.Wait(5 * time.Minute)
		case 1:
			l.Touched(9 * time.Hour)
		default:
			l.Away(time.Duration(rapid.IntRange(1, 40).Draw(r, "hours")) * time.Hour)
		}
		l.check()
		l.free()
	}
	return l
}

// TestWhateverIsChosen: no scene locks, nothing comes too often or twice, and every bound holds.
func TestWhateverIsChosen(t *testing.T) {
	t.Parallel()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	all := []*content.Snapshot{c, c.WithScenes(world())}
	rapid.Check(t, func(r *rapid.T) { live(t, r, rapid.SampledFrom(all).Draw(r, "texts"), 20) })
}

// TestTheSameReignIsTheSame, S-119: seed and commands decide everything.
func TestTheSameReignIsTheSame(t *testing.T) {
	t.Parallel()
	play := func(seed string) map[string]string {
		k := hallOf(t, enginetest.Seed(seed))
		for day := range 20 {
			rule(k)
			for i, id := range waiting(k) {
				s, _ := k.Content.Scene(id)
				_, _ = k.Try("scene.choose", scene.Choose{Scene: id, Choice: s.Choices[(day+i)%len(s.Choices)].ID})
			}
			k.Away(24 * time.Hour)
		}
		return k.Dump()
	}
	one, same, other := play("a1"), play("a1"), play("b2")
	if one["story"] != same["story"] || one["courtBook"] != same["courtBook"] {
		t.Error("the same seed tells another story")
	}
	if one["courtBook"] == other["courtBook"] {
		t.Error("another seed tells the same story")
	}
}

// TestTheStoryStaysSmall: after a long reign the document holds no more of the story than its bounds.
func TestTheStoryStaysSmall(t *testing.T) {
	t.Parallel()
	k := hallOf(t)
	for range 200 {
		rule(k)
		for _, id := range waiting(k) {
			s, _ := k.Content.Scene(id)
			choose(k, id, s.Choices[0].ID)
		}
		k.Away(24 * time.Hour)
	}
	book := k.Doc.CourtBook.Get()
	if book.Count <= k.Content.Balance.Scene.BookKept || int64(len(book.Done)) != k.Content.Balance.Scene.BookKept {
		t.Errorf("%d scenes, %d in the document", book.Count, len(book.Done))
	}
	if size := len(k.Dump()["story"]); size > 6000 {
		t.Errorf("the story takes %d bytes", size)
	}
}
