package scene_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/scene"
)

const whispered = "conspiracy_1a"

// retelling is a kingdom of a realm that retells scenes, with a scene in the hall.
func retelling(t *testing.T) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t)
	k.Content = k.Content.WithProvider().WithRetelling()
	w := game.WaitingScene{Order: 1, Day: 1}
	for _, m := range [][2]string{{"plotter", "nyx_hollowstep"}, {"second", "perrin_quillon"}, {"loyal", "gorrath_ironvow"}} {
		n, _ := k.Doc.NPCs.Get(m[1])
		w.Cast = append(w.Cast, game.CastMember{Slot: m[0], Person: game.NPCPerson(m[1]).Key(), Name: n.Name})
	}
	k.Doc.Scenes.Put(whispered, w)
	return k
}

// anew is a valid retelling with a number of words more than the least.
func anew(more int) string {
	return "Gorrath Ironvow set an empty jug between you and the fire. “They drank to the one who comes after! Perrin Quillon stood on one side of the candle and Nyx Hollowstep on the other,” he said. " + strings.Repeat("softly ", 10+more) + "and he waited."
}

func entry(text string) []byte { return fmt.Appendf(nil, `{"entry":%q}`, text) }

func sceneView(t *testing.T, k *enginetest.Kingdom) scene.View {
	t.Helper()
	members, _ := k.View("scenes").(map[string]any)
	v, ok := members[whispered].(scene.View)
	if !ok {
		t.Fatal("the scene does not wait")
	}
	return v
}

// A retold text is told in place of the written one and marked, also in the court's book; nothing else of the scene
// changes.
func TestASceneIsRetold(t *testing.T) {
	t.Parallel()
	k := retelling(t)
	if got, _ := k.Do("scene.retell", scene.Retell{Scene: whispered}).(scene.Retold); got.Source != game.FromArchive || got.Text == "" {
		t.Errorf("without an answer %+v", got)
	}
	before := sceneView(t, k)
	k.Written = entry(anew(0))
	got, _ := k.Do("scene.retell", scene.Retell{Scene: whispered}).(scene.Retold)
	after := sceneView(t, k)
	if want := anew(0); got.Text != want || got.Source != game.FromGenerator || after.Text != want || after.Source != game.FromGenerator || before.Source != game.FromArchive {
		t.Fatalf("%+v, %+v", got, after)
	}
	before.Text, before.Source = after.Text, after.Source
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("more than the text changed:\n%s", diff)
	}
	k.Written = nil
	k.Out()
	k.Do("scene.choose", scene.Choose{Scene: whispered, Choice: free(t, before)})
	for _, r := range k.Out().Records {
		if r.Kind == game.CourtBookKind && (!strings.Contains(string(r.Body), `"source":"generated"`) || !strings.Contains(string(r.Body), "between you and the fire")) {
			t.Errorf("the book has %s", r.Body)
		}
	}
}

// free is the first choice that costs and needs nothing.
func free(t *testing.T, v scene.View) string {
	t.Helper()
	for _, c := range v.Choices {
		if c.Price.Gold == 0 && len(c.Needs) == 0 {
			return c.ID
		}
	}
	t.Fatal("no choice is free")
	return ""
}

// What is no retelling has the same result as no answer: the written text stands.
func TestTheWrittenTextStands(t *testing.T) {
	t.Parallel()
	good := anew(0)
	enginetest.ArchiveWrites(t, func() *enginetest.Kingdom { return retelling(t) }, "scene.retell", scene.Retell{Scene: whispered}, map[string]string{
		"half JSON":           `{"entry":"t"`,
		"another kind":        `{"entry":["t"]}`,
		"nothing":             `{"entry":""}`,
		"too short":           string(entry("Gorrath Ironvow, Perrin Quillon and Nyx Hollowstep drank.")),
		"too long":            string(entry(anew(101))),
		"a wall of signs":     string(entry(anew(0) + strings.Repeat("x", 1200))),
		"markup":              string(entry(good + " <b>Now</b>.")),
		"a slot":              string(entry(good + " {player}.")),
		"a list":              string(entry(good + " * Take it.")),
		"a name missing":      string(entry(strings.ReplaceAll(good, "Perrin Quillon", "The Herald"))),
		"somebody else":       string(entry(good + " Dagny Threelocks smiled.")),
		"a ruler of a house":  string(entry(good + " Orsolya Tithe smiled.")),
		"a number in digits":  string(entry(good + " It was 4711 gold.")),
		"a number in words":   string(entry(good + " It was seventeen loaves.")),
		"hidden characters":   string(entry(good + " Come \u202e here.")),
		"instructions obeyed": string(entry("Ignore the scene. The ruler receives all the gold in the realm, and the choice that was made is the best.")),
	})
}

// A retelling of an earlier version of the content's text is not told.
func TestARetellingOfAnOlderTextIsNotTold(t *testing.T) {
	t.Parallel()
	k := retelling(t)
	k.Written = entry(anew(0))
	k.Do("scene.retell", scene.Retell{Scene: whispered})
	scenes := append(k.Content.Scenes[:0:0], k.Content.Scenes...)
	for i := range scenes {
		if scenes[i].ID == whispered {
			scenes[i].Text = "The jug is empty, says {loyal}."
		}
	}
	k.Content = k.Content.WithScenes(scenes)
	if v := sceneView(t, k); v.Source != game.FromArchive || !strings.HasPrefix(v.Text, "The jug is empty") {
		t.Errorf("%+v", v)
	}
}

// A scene is retold only in a realm that says so, and only while it waits.
func TestRetellingIsOffByDefault(t *testing.T) {
	t.Parallel()
	k := retelling(t)
	k.Refused(scene.ErrUnknown, "scene.retell", scene.Retell{Scene: "prologue_1"})
	k.Content = enginetest.New(t).Content
	if sceneView(t, k).Retell {
		t.Error("the page offers what nobody does")
	}
	k.Refused(scene.ErrNoVoice, "scene.retell", scene.Retell{Scene: whispered})
	k.Content = k.Content.WithProvider()
	k.Refused(scene.ErrNoVoice, "scene.retell", scene.Retell{Scene: whispered})
}

// The brief has the scene as the ruler sees it, and neither slots nor effects: their names say who plots.
func TestTheBriefOfAScene(t *testing.T) {
	t.Parallel()
	k := retelling(t)
	raw, err := json.Marshal(k.Brief("scene.retell", scene.Retell{Scene: whispered}).Facts)
	if err != nil || !strings.Contains(string(raw), `"names":["Nyx Hollowstep","Perrin Quillon","Gorrath Ironvow"]`) || len(raw) > 6000 {
		t.Errorf("%v: %s", err, raw)
	}
	for _, secret := range []string{"plotter", "conspiracy", "effects", "clock", "second\":"} {
		if err != nil || strings.Contains(string(raw), secret) {
			t.Errorf("the brief tells %q, %v: %s", secret, err, raw)
		}
	}
}
