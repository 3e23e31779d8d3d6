package spire_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/spire"
)

const subject = "morwen_vantablack"

func writtenVision(title string, first, second string) []byte {
	return fmt.Appendf(nil, `{"title":%q,"description":"A crow reads your ledger aloud.","choices":[
		{"text":"Listen","outcome":"It knows sums.","effects":{%s}},{"text":"Shoo it","outcome":"It leaves a bill.","effects":{%s}}]}`, title, first, second)
}

// E-235, H82: a provider's vision is shown with a mark; it takes no card and rolls nothing.
func TestAWrittenVisionIsBought(t *testing.T) {
	t.Parallel()
	k := tower(t).Online(1).Gold(1000) // the week's goals have been dealt
	decks, dice := k.Dump()["decks"], k.Dump()["dice"]
	k.Written = writtenVision("The  Crow's\nLedger", `"gold":200,"loyalty":-2`, `"gold":-100,"loyalty":3`)
	got := k.Do("spire.scry", rules.None{}).(spire.Scried)
	if got.Vision.Title != "The Crow's Ledger" || got.Vision.Source != game.FromGenerator || len(got.Vision.Choices) != 2 || k.Whole() != 0 {
		t.Fatalf("gold %d, %+v", k.Whole(), got.Vision)
	}
	if k.Dump()["decks"] != decks || k.Dump()["dice"] != dice {
		t.Error("a card was dealt or a die rolled for what the provider wrote")
	}
	if v := view(k).Vision; v == nil || !cmp.Equal(*v, got.Vision) {
		t.Errorf("the view shows %+v", v)
	}
	k.Gold(500)
	chosen := k.Do("spire.choose", spire.Choose{Vision: got.Vision.ID, Choice: 1}).(spire.Chosen)
	if chosen.Outcome != "It leaves a bill." || chosen.Effects.Gold != -100 {
		t.Errorf("%+v", chosen)
	}
}

// E-236, H80: numbers are clamped before they are stored, and absent NPCs are left out.
func TestAWrittenVisionIsKeptWithinBounds(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(1000)
	k.Doc.NPCs.Put(subject, game.NPC{Name: "Morwen", Loyalty: 50})
	k.Written = writtenVision("t", `"gold":1000000000,"power":-1000000,"npc_loyalty":{"`+subject+`":-99,"nobody":10}`, `"gold":-1000000000,"power":300`)
	k.Do("spire.scry", rules.None{})
	want := []game.Choice{
		{Text: "Listen", Outcome: "It knows sums.", Effects: map[string]int64{"gold": 1000, "power": -200}, Loyalty: map[string]int64{subject: -10}},
		{Text: "Shoo it", Outcome: "It leaves a bill.", Effects: map[string]int64{"gold": -5000, "power": 300}, Loyalty: map[string]int64{}},
	}
	if diff := cmp.Diff(want, k.Doc.Spire.Get().Vision.Choices); diff != "" {
		t.Error(diff)
	}
}

// E-235: an invalid answer has the same result as none, to the last byte and roll: the archive deals.
func TestTheArchiveStepsIn(t *testing.T) {
	t.Parallel()
	const fair = `"gold":200,"loyalty":-2`
	archive := tower(t).Gold(1000)
	archive.Do("spire.scry", rules.None{})
	for name, text := range map[string]string{
		"half JSON":              `{"title":"t"`,
		"no vision":              `{}`,
		"a title too long":       string(writtenVision(strings.Repeat("x", 81), fair, `"gold":-100`)),
		"a title of nothing":     string(writtenVision("\u200b", fair, `"gold":-100`)),
		"hidden characters":      string(writtenVision("A\u202etitle", fair, `"gold":-100`)),
		"better in everything":   string(writtenVision("t", fair, `"gold":100,"loyalty":-2`)),
		"better for who is here": string(writtenVision("t", fair, fair+`,"npc_loyalty":{"nobody":-5}`)),
		"a number too large":     string(writtenVision("t", fair, `"gold":100000000000000000000`)),
		"one choice":             `{"title":"t","description":"d","choices":[{"text":"t","outcome":"o","effects":{}}]}`,
		"too many bytes": fmt.Sprintf(`{"title":"t","description":"d","choices":[{"text":"t","outcome":"o","effects":{"gold":1,"npc_loyalty":{%q:1}}},
			{"text":"t","outcome":"o","effects":{"loyalty":1}}]}`, strings.Repeat("x", 9000)),
	} {
		k := tower(t).Gold(1000)
		k.Written = []byte(text)
		got := k.Do("spire.scry", rules.None{}).(spire.Scried)
		if got.Vision.Source != game.FromArchive {
			t.Errorf("%s is shown: %+v", name, got.Vision)
		}
		if diff := cmp.Diff(archive.Dump(), k.Dump()); diff != "" {
			t.Errorf("%s: the archive deals otherwise:\n%s", name, diff)
		}
	}
}

// H82, C-190: without an archive a vision can be requested and bought; where nothing was written, the specified text is
// shown.
func TestWithoutAnArchive(t *testing.T) {
	t.Parallel()
	k := tower(t).Gold(5000)
	c := *k.Content
	c.Visions = nil
	k.Content = &c
	k.Brief("spire.scry", rules.None{})
	k.Refused(spire.ErrTangled, "spire.scry", rules.None{})
	k.Written = []byte(`nonsense`)
	if text := k.Refused(spire.ErrTangled, "spire.scry", rules.None{}); text != "The threads of fate are tangled. Could not get a clear vision." || k.Whole() != 5000 {
		t.Errorf("%q, gold %d", text, k.Whole())
	}
	k.Written = writtenVision("t", `"gold":1`, `"loyalty":1`)
	if got := k.Do("spire.scry", rules.None{}).(spire.Scried); got.Vision.Source != game.FromGenerator || k.Whole() != 4000 {
		t.Errorf("gold %d, %+v", k.Whole(), got.Vision)
	}
}

// A request to a provider is refused for the same reasons as the purchase, before any text is written.
func TestNothingIsAskedInVain(t *testing.T) {
	t.Parallel()
	c, _ := enginetest.New(t).Engine.Command("spire.scry")
	for code, k := range map[game.Code]*enginetest.Kingdom{
		spire.ErrNotBuilt: enginetest.New(t).Gold(5000), spire.ErrGold: tower(t).Gold(999),
	} {
		env := k.Env()
		env.Asking = true
		if _, err := c.Prepare(env, rules.None{}); err == nil || err.Error() != code.Name {
			t.Errorf("%v, want %s", err, code.Name)
		}
	}
}

// The brief contains data of this reign, is small, rolls nothing, and admits the answers that the rule accepts.
func TestTheBrief(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t).Building(game.OraclesSpire, 1).Gold(5000)
	*k.Doc.Spire.Edit() = game.Spire{}
	before := k.Dump()
	b := k.Brief("spire.scry", rules.None{})
	raw, err := json.Marshal(b.Facts)
	if err != nil || len(raw) > 4096 || !strings.Contains(string(raw), k.Doc.Ruler.Get().Name) || !strings.Contains(string(raw), `"gold":{"least":-5000,"most":1000}`) {
		t.Errorf("%d bytes, %v: %s", len(raw), err, raw)
	}
	for _, kind := range content.Kinds { // kinds that a vision cannot change are not offered
		spire := &k.Content.Balance.Spire
		may := spire.Least.Of(kind) != 0 || spire.Most.Of(kind) != 0
		if strings.Contains(string(raw), `"`+kind.Key+`":{"least"`) != may {
			t.Errorf("%s is offered: %v, want %v", kind.Key, !may, may)
		}
	}
	if diff := cmp.Diff(before, k.Dump()); diff != "" {
		t.Errorf("the brief changed the document:\n%s", diff)
	}
	if k.Content.Generation.Instructions(b.Kind) == "" || b.Busy.Code != spire.ErrBusy {
		t.Errorf("%+v", b)
	}
	if !b.Admit(writtenVision("t", `"gold":1`, `"loyalty":1`)) || b.Admit(writtenVision("t", `"gold":1`, `"gold":2`)) || b.Admit([]byte(`nonsense`)) {
		t.Error("the rule's check is another than the rule's")
	}
}

// For any answer, the document stays valid and shown visions are admitted.
func TestAnyAnswer(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := tower(t).Gold(1000)
		number := func(name string) string { return fmt.Sprintf("%q:%d", name, rapid.Int64().Draw(r, name)) }
		choice := func() string {
			return strings.Join([]string{number("gold"), number("power"), number("loyalty"), number("military"), number("population")}, ",")
		}
		text := rapid.String().Draw(r, "text")
		k.Written = writtenVision("t", choice(), choice())
		if title, err := json.Marshal(text); err == nil {
			k.Written = []byte(strings.Replace(string(k.Written), `"t"`, string(title), 1))
		}
		got := k.Do("spire.scry", rules.None{}).(spire.Scried)
		if v := k.Doc.Spire.Get().Vision; got.Vision.Source == game.FromGenerator && !spire.Admit(&k.Content.Balance.Spire, *v) {
			r.Fatalf("%+v", v)
		}
	})
}
