package recruit_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/recruit"
)

const hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

// writtenDetails is a valid answer with some fields changed.
func writtenDetails(k *enginetest.Kingdom, change map[string]any) []byte {
	g := k.Content.Gifts
	answer := map[string]any{
		"personality": "Counts  before\nspeaking.", "background": "Kept a bridge.", "appearance": "A horned woman in grey.", "race": "archdemon",
		"skills": []string{"Sums", "Keys", "Silence"}, "likes": []string{g[0].Name, g[1].Name}, "dislikes": []string{g[2].Name, g[3].Name}, "hair": "#102030",
	}
	maps.Copy(answer, change)
	raw, _ := json.Marshal(answer)
	return raw
}

// E-235: a provider's details become the draft, marked from there on; they deal nothing and roll nothing.
func TestWrittenDetails(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(5000)
	k.Written = writtenDetails(k, nil)
	got := k.Do("recruit.draft", hester).(game.RecruitDraft)
	want := map[string]string{"hair": "#102030"}
	if got.Personality != "Counts before speaking." || got.Race != "archdemon" || got.Build != "fem" || got.Source != game.FromGenerator || !maps.Equal(got.Colours, want) || len(got.Skills) != 3 {
		t.Fatalf("%+v", got)
	}
	if strings.Contains(k.Dump()["decks"]+k.Dump()["dice"], "recruit.") {
		t.Error("a line was dealt or a die rolled for what the provider wrote")
	}
	k.Do("recruit.portrait", rules.None{})
	id := k.Do("recruit.hire", recruit.Hire{}).(recruit.Hired).NPC
	if v := k.View("npcs").(map[string]any)[id].(npc.View); v.Source != game.FromGenerator || v.Background != "Kept a bridge." || v.ImageURL != "" {
		t.Errorf("%+v", v)
	}
}

// E-235, E-237: an invalid answer has the same result as none, to the last byte and roll.
func TestTheArchiveDescribes(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	fault := func(field string, value any) string { return string(writtenDetails(k, map[string]any{field: value})) }
	enginetest.ArchiveWrites(t, func() *enginetest.Kingdom { return enginetest.New(t).Gold(5000) }, "recruit.draft", hester, map[string]string{
		"half JSON":                `{"personality":"t"`,
		"nobody":                   `{}`,
		"nothing to see":           fault("personality", "\u200b"),
		"hidden characters":        fault("background", "come \u202e here"),
		"too long":                 fault("appearance", strings.Repeat("x", 241)),
		"a race of its own":        fault("race", "teapot"),
		"a race against a trait":   fault("race", "human"),
		"too few skills":           fault("skills", []string{"Sums", "Keys"}),
		"too many skills":          fault("skills", []string{"a", "b", "c", "d", "e"}),
		"a taste of its own":       fault("likes", []string{"everything", "gold"}),
		"a taste twice":            fault("likes", []string{k.Content.Gifts[0].Name, k.Content.Gifts[0].Name}),
		"liked and disliked":       fault("dislikes", []string{k.Content.Gifts[0].Name, k.Content.Gifts[3].Name}),
		"more than a member holds": fault("background", strings.Repeat("e\u0323\u0302\u0301\u0331", 399)),
	})
}

// The brief keeps to the race named by a trait and lists the existing tastes.
func TestTheBriefOfDetails(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	b := k.Brief("recruit.draft", hester)
	raw, err := json.Marshal(b.Facts)
	for _, told := range []string{`"races":["archdemon"]`, `"build":"woman"`, k.Content.Gifts[0].Name, "Hester Ninepence"} {
		if err != nil || !strings.Contains(string(raw), told) {
			t.Errorf("%s is not told, %v: %s", told, err, raw)
		}
	}
	if b.Busy.Code != recruit.ErrBusy || !b.Admit(writtenDetails(k, nil)) {
		t.Errorf("%+v", b.Busy)
	}
}

// A147, H81: a provider's portrait is shown until another is drawn, and stays with the hired NPC. Without one the drawn
// portrait is shown, always the same.
func TestAPaintedPortrait(t *testing.T) {
	t.Parallel()
	k, plain := ready(t, 5000), ready(t, 5000)
	b := k.Brief("recruit.portrait", rules.None{})
	raw, err := json.Marshal(b.Facts)
	if d := k.Doc.Recruit.Get(); err != nil || !b.Picture || !strings.Contains(string(raw), d.Appearance[:20]) || strings.Contains(string(raw), "Hester") {
		t.Errorf("%v, %s", err, raw)
	}
	if b.Busy.Code != recruit.ErrPainting || !b.Admit([]byte(`{"picture":"`+hash+`"}`)) {
		t.Errorf("%+v", b.Busy)
	}
	for _, unfit := range []string{`{"picture":"../../etc"}`, `{"picture":""}`, `nonsense`} {
		k.Written = []byte(unfit)
		got, want := k.Do("recruit.portrait", rules.None{}), plain.Do("recruit.portrait", rules.None{})
		if diff := cmp.Diff(want, got); diff != "" || b.Admit([]byte(unfit)) {
			t.Errorf("%s:\n%s", unfit, diff)
		}
	}
	k.Written = []byte(`{"picture":"` + hash + `"}`)
	const url = "/api/v1/pictures/" + hash
	if got := k.Do("recruit.portrait", rules.None{}).(recruit.Drawn); got.ImageURL != url || got.Portrait == "" {
		t.Fatalf("%+v", got)
	}
	if v := k.View("recruit").(recruit.View); v.ImageURL != url {
		t.Errorf("%+v", v)
	}
	id := k.Do("recruit.hire", recruit.Hire{}).(recruit.Hired).NPC
	if v := k.View("npcs").(map[string]any)[id].(npc.View); v.ImageURL != url {
		t.Errorf("%+v", v)
	}
}
