package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack/packtest"
)

// examples are the packs of the repository.
const examples = "../../../packs"

func loaded(t *testing.T, folder string) *Loaded {
	t.Helper()
	l, err := Load(folder, content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func idsInForce(l *Loaded) (ids []string) {
	for _, p := range l.Content.Packs {
		ids = append(ids, p.ID)
	}
	return ids
}

func TestTheExamplesAreInForce(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{content.Standard, content.Classic} {
		l, err := Load(examples, profile)
		if err != nil {
			t.Fatal(err)
		}
		if got := idsInForce(l); !slices.Equal(got, []string{"night-kitchen", "plain-words"}) || len(l.LeftOut) != 0 {
			t.Fatalf("%s: in force %v, left out %+v", profile, got, l.LeftOut)
		}
		cook, ok := l.Content.NPC("night-kitchen:bodo_underspoon")
		if !ok || cook.Role != "Night Cook" {
			t.Errorf("%s: the cook is not at court", profile)
		}
		if card, ok := l.Content.Event("night-kitchen:midnight_supper"); !ok || card.Effects.Loyalty != 4 {
			t.Errorf("%s: the supper is not in the deck", profile)
		}
		if n := changesOf(l.Changes["night-kitchen"], Adds, "replies.json"); n != 6 {
			t.Errorf("%s: %d replies", profile, n)
		}
		if n := len(l.Changes["plain-words"]); n != 40 {
			t.Errorf("%s: %d texts are plain", profile, n)
		}
		if text := l.Content.Message("court.mature_scene", map[string]any{"name": "Yarrow"}); text != "You spend the evening and the night with Yarrow. What happens stays private." {
			t.Errorf("%s: %q", profile, text)
		}
		mine, _ := l.Content.Building("mine")
		if !strings.HasPrefix(mine.Description, "Shafts and galleries") {
			t.Errorf("%s: %q", profile, mine.Description)
		}
	}
}

func changesOf(changes []Change, kind, file string) (n int) {
	for _, c := range changes {
		if c.Kind == kind && c.File == file {
			n++
		}
	}
	return n
}

func TestTheHashCoversThePacks(t *testing.T) {
	t.Parallel()
	base, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	empty := loaded(t, t.TempDir())
	if empty.Content.Hash != base.Hash || len(empty.Content.Packs) != 0 {
		t.Error("an empty folder changes the content")
	}
	both, again := loaded(t, examples), loaded(t, examples)
	if both.Content.Hash == base.Hash || both.Content.Hash != again.Content.Hash {
		t.Errorf("hashes %s, %s and %s", base.Hash, both.Content.Hash, again.Content.Hash)
	}
	// A pack that changes its authors alone is another pack to readers, whose pages cache the content by its hash.
	folder := t.TempDir()
	manifest := packtest.Manifest("other-words")
	packtest.Write(t, folder, "a", map[string]any{"pack.json": manifest})
	first := loaded(t, folder).Content.Hash
	manifest["authors"] = []string{"Somebody"}
	packtest.Write(t, folder, "a", map[string]any{"pack.json": manifest})
	if loaded(t, folder).Content.Hash == first {
		t.Error("other authors have the same hash")
	}
	over, _ := both.Content.Overlay(nil)
	if len(over.Packs) != 2 {
		t.Error("the overlay forgets the packs")
	}
}

// TestAZipIsAPack reads the same pack from a zip, with and without a folder around its files.
func TestAZipIsAPack(t *testing.T) {
	t.Parallel()
	for _, top := range []string{"", "night-kitchen-main/"} {
		folder := t.TempDir()
		zipped(t, filepath.Join(folder, "kitchen.zip"), func(w *zip.Writer) {
			for _, name := range []string{"pack.json", "npcs.json", "replies.json", "events.json"} {
				raw, err := os.ReadFile(filepath.Join(examples, "night-kitchen", name))
				if err != nil {
					t.Fatal(err)
				}
				put(t, w, top+name, raw)
			}
		})
		l := loaded(t, folder)
		if got := idsInForce(l); !slices.Equal(got, []string{"night-kitchen"}) {
			t.Fatalf("%q: in force %v, left out %+v", top, got, l.LeftOut)
		}
		if want := loaded(t, examples).Content.Packs[0].Digest; l.Content.Packs[0].Digest != want {
			t.Errorf("%q: the digest is another than that of the folder", top)
		}
	}
}

func zipped(t *testing.T, at string, fill func(*zip.Writer)) {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	fill(w)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

func put(t *testing.T, w *zip.Writer, name string, data []byte) {
	t.Helper()
	f, err := w.Create(name)
	if err == nil {
		_, err = f.Write(data)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// faultsOf are the faults of the one pack of a folder, which is left out.
func faultsOf(t *testing.T, folder string) []string {
	t.Helper()
	l := loaded(t, folder)
	if len(l.LeftOut) != 1 || len(l.Content.Packs) != 0 {
		t.Fatalf("in force %v, left out %+v", idsInForce(l), l.LeftOut)
	}
	var said []string
	for _, f := range l.LeftOut[0].Faults {
		said = append(said, f.String())
	}
	return said
}

func expectFault(t *testing.T, folder, want string) {
	t.Helper()
	if said := faultsOf(t, folder); !slices.Contains(said, want) {
		t.Errorf("want %q, got:\n%s", want, strings.Join(said, "\n"))
	}
}

func TestRefusedFiles(t *testing.T) {
	t.Parallel()
	reply := func(with map[string]any) []any {
		return []any{packtest.Like(t, "replies.json", "loyal_greeting_1", joined(map[string]any{"id": "odd:one", "text": "A line of a pack that nobody has said before, {player}."}, with))}
	}
	event := func(with map[string]any) []any {
		return []any{packtest.Like(t, "events.json", "generous_comet", joined(map[string]any{"id": "odd:card", "title": "An Odd Card"}, with))}
	}
	guest := func(with map[string]any) map[string]any {
		return map[string]any{"npcs.json": map[string]any{"hoard": []any{
			packtest.Like(t, "npcs.json", "halcyon_brine", joined(map[string]any{"id": "odd:guest", "name": "Ada Quarrel"}, with)),
		}}}
	}
	own := func(with map[string]any) map[string]any {
		return joined(guest(nil), map[string]any{"replies.json": reply(joined(map[string]any{"npc": "odd:guest", "tag": nil}, with))})
	}
	daily := func(with map[string]any) map[string]any {
		return map[string]any{"quests.json": []any{packtest.Like(t, "quests.json", "d1", joined(map[string]any{"id": "odd:chore", "title": "An Odd Chore"}, with))}}
	}
	for _, c := range []struct {
		name  string
		files map[string]any
		want  string
	}{
		{"pay beyond the day's", daily(map[string]any{"rewards": map[string]any{"xp": 121}}), "quests.json:2: odd:chore: xp must be 0 to 120, got 121"},
		{"face of another site", guest(map[string]any{"imageUrl": "https://faces.example/ada.png"}), "npcs.json:3: odd:guest: imageUrl must be empty: the page draws the face"},
		{"face that nobody draws", guest(map[string]any{"portrait": map[string]any{"race": "robot", "build": "fem"}}), `npcs.json:3: odd:guest: race "robot" is not drawn`},
		{"colour that is none", guest(map[string]any{"portrait": map[string]any{"race": "orc", "build": "fem", "colours": map[string]any{"skin": "url(#x)"}}}), `npcs.json:3: odd:guest: "url(#x)" is no colour`},
		{"level beyond the court's", guest(map[string]any{"level": 101, "power": 5860, "xpToNextLevel": 10100}), "npcs.json:3: odd:guest: level must be 1 to 100, got 101"},
		{"word of youth", guest(map[string]any{"appearance": "A girl of the sea in the outline of a naval officer, with weed for epaulettes and a brass compass."}), `npcs.json:3: odd:guest: everybody at court is an adult, not "girl"`},
		{"long name", guest(map[string]any{"name": strings.Repeat("Ada", 21)}), "npcs.json:27: name: a text of at most 60 characters is expected, not 63"},
		{"long list", guest(map[string]any{"tags": strings.Split(strings.Repeat("Kind,", 13), ",")}), "npcs.json:50: tags: a list of at most 12 items is expected, not 14"},
		{"long text", guest(map[string]any{"background": strings.Repeat("long ", 300)}), "npcs.json:5: background: a text of at most 1200 characters is expected, not 1500"},
		{"long replaced name", map[string]any{"replace/npcs.json": map[string]any{"gorrath_ironvow": map[string]any{"name": strings.Repeat("Gor", 21)}}}, "replace/npcs.json:3: gorrath_ironvow: name: a text of at most 60 characters is expected, not 63"},
		{"many guests", manyGuests(t), "npcs.json: hoard: all packs together add at most 8 records, with these there are 9"},
		{"mood without a line", own(map[string]any{"mood": "loyal"}), "npcs.json:3: odd:guest: no wavering reply to greeting"},
		{"no manifest", map[string]any{"pack.json": nil, "replies.json": reply(nil)}, "pack.json:1: an object is expected"},
		{"broken JSON", map[string]any{"replies.json": []byte("[\n  {\"id\": \"odd:one\",}\n]")}, "replies.json:2: invalid character '}' looking for beginning of object key string"},
		{"short JSON", map[string]any{"replies.json": []byte("[\n  {\n")}, "replies.json:3: the file ends too early"},
		{"two values", map[string]any{"replies.json": []byte("[]\n[]")}, "replies.json:2: more than one value"},
		{"no UTF-8", map[string]any{"replies.json": []byte("[\"\xff\"]")}, "replies.json: the file is not UTF-8"},
		{"too deep", map[string]any{"replies.json": []byte(strings.Repeat("[", 50_000))}, "replies.json:1: lists and objects are nested too deeply"},
		{"large number", map[string]any{"events.json": []byte("[\n{\"n\": 1e999999999}\n]")}, "events.json:2: a number needs at most 20 characters and no exponent"},
		{"key twice", map[string]any{"replies.json": []byte("[\n{\"id\": \"odd:one\",\n\"ID\": \"loyal_greeting_1\"}\n]")}, `replies.json:3: the key "ID" stands twice`},
		{"unknown field", map[string]any{"replies.json": reply(map[string]any{"volume": 1})}, `replies.json:8: the field "volume" is not known`},
		{"wrong type", map[string]any{"replies.json": reply(map[string]any{"loyaltyEffect": "much"})}, "replies.json:4: loyaltyEffect cannot be string"},
		{"unknown file", map[string]any{"units.json": []any{}}, "units.json: a pack has no such file"},
		{"unknown folder", map[string]any{"code/run.json": []any{}}, "code: a pack has no such folder"},
		{"too many files", manyFiles(), ".: a pack has at most 64 files"},
		{"large file", map[string]any{"replies.json": []byte(strings.Repeat(" ", fileMost+1))}, "replies.json: a file has at most 1048576 bytes"},
		{"markup", map[string]any{"replies.json": reply(map[string]any{"text": "Have you seen <b>this</b> line before tonight?"})}, "replies.json:2: odd:one: a text holds markup or a curly apostrophe"},
		{"unknown slot", map[string]any{"replies.json": reply(map[string]any{"text": "I have nothing to say about {weather} at all."})}, "replies.json:2: odd:one: slot {weather} is never filled here"},
		{"broken slot", map[string]any{"replies.json": reply(map[string]any{"text": "I have nothing to say about {player at all."})}, "replies.json:2: odd:one: the slot {player is not closed (at byte 36)"},
		{"number out of bounds", map[string]any{"replies.json": reply(map[string]any{"loyaltyEffect": 6})}, "replies.json:2: odd:one: loyaltyEffect must be -5 to 5, got 6"},
		{"power beyond the deck", map[string]any{"events.json": event(map[string]any{"effects": map[string]any{"power": 46}})}, "events.json:2: odd:card: power must be -40 to 45, got 46"},
		{"namespace of another", map[string]any{"replies.json": reply(map[string]any{"id": "even:one"})}, `replies.json:3: the id "even:one" is outside the pack's namespace: ids begin with odd:`},
		{"no namespace", map[string]any{"replies.json": reply(map[string]any{"id": "loyal_greeting_1"})}, `replies.json:3: the id "loyal_greeting_1" is outside the pack's namespace: ids begin with odd:`},
		{"long id", map[string]any{"replies.json": reply(map[string]any{"id": "odd:" + strings.Repeat("x", 37)})}, `replies.json:3: the id "odd:` + strings.Repeat("x", 37) + `" has more than 40 characters`},
		{"id twice", map[string]any{"replies.json": append(reply(nil), reply(map[string]any{"text": "Another line that nobody has said before tonight."})...)}, "replies.json:2: odd:one: the id is used twice"},
		{"title of another", map[string]any{"events.json": event(map[string]any{"title": "The Generous Comet"})}, `events.json:2: odd:card: the name "The Generous Comet" is used twice`},
		{"unknown text", map[string]any{"texts/en.json": map[string]any{"court.dinner": "There is a dinner."}}, "texts/en.json:2: court.dinner: the game has no text of this code"},
		{"slot of no text", map[string]any{"texts/en.json": map[string]any{"court.mature_scene": "The evening costs {gold}."}}, "texts/en.json:2: court.mature_scene: the slot {gold} of the form text does not exist here; there are: {name}"},
		{"number of no number", map[string]any{"texts/en.json": map[string]any{"court.mature_scene": "You spend {name, number} evenings."}}, "texts/en.json:2: court.mature_scene: the slot {name} of the form number does not exist here; there are: {name}"},
		{"condition without its end", map[string]any{"replace/codex.json": map[string]any{"subjects": map[string]any{"body": "{if_throne_room}The hall pays."}}}, "replace/codex.json:3: subjects: body: the condition {end} must stay"},
		{"markup in a text", map[string]any{"texts/en.json": map[string]any{"slot.consort": "the <i>empty</i> chair"}}, "texts/en.json:2: slot.consort: a text has no markup (at byte 4)"},
		{"unknown record", map[string]any{"replace/events.json": map[string]any{"no_comet": map[string]any{"title": "No Comet"}}}, `replace/events.json:3: events.json has no record "no_comet"`},
		{"no text", map[string]any{"replace/events.json": map[string]any{"generous_comet": map[string]any{"effects/gold": "9"}}}, `replace/events.json:3: generous_comet: "effects/gold" is no text that a pack may replace`},
		{"missing text", map[string]any{"replace/events.json": map[string]any{"generous_comet": map[string]any{"mitigation/description": "Pay it."}}}, "replace/events.json:3: generous_comet: mitigation/description: the record has no such text"},
		{"slot of no card", map[string]any{"replace/events.json": map[string]any{"generous_comet": map[string]any{"title": "The Comet of {player}"}}}, "replace/events.json:3: generous_comet: title: the slot {player} of the form text does not exist here; there are: none"},
		{"words too few", map[string]any{"replace/events.json": map[string]any{"generous_comet": map[string]any{"description": "It fell."}}}, "replace/events.json:2: generous_comet: description must have 12 to 40 words, got 2"},
		{"no colour", map[string]any{"replace/npcs.json": map[string]any{"gorrath_ironvow": map[string]any{"portrait/colours/skin": "url(#x)"}}}, `replace/npcs.json:3: gorrath_ironvow: portrait/colours/skin: "url(#x)" is no colour of the form #rrggbb`},
		{"number beyond bounds", map[string]any{"balance.json": map[string]any{"npc.journalCost": 9}}, "balance.json:2: npc.journalCost is 9, outside its bounds of 10 to 1000"},
		{"number of the game alone", map[string]any{"balance.json": map[string]any{"limits.npcSlots": 41}}, "balance.json:2: limits.npcSlots is no number that a pack may set"},
		{"number as text", map[string]any{"balance.json": map[string]any{"npc.journalCost": "50"}}, "balance.json:2: npc.journalCost: a number is expected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			files := joined(map[string]any{"pack.json": packtest.Manifest("odd")}, c.files)
			packtest.Write(t, folder, "odd", files)
			expectFault(t, folder, c.want)
		})
	}
}

func manyGuests(t *testing.T) map[string]any {
	t.Helper()
	var guests []any
	for i := range kinds["npcs.json"].most + 1 {
		guests = append(guests, packtest.Like(t, "npcs.json", "halcyon_brine", map[string]any{"id": fmt.Sprintf("odd:guest%d", i), "name": fmt.Sprintf("Ada %d", i)}))
	}
	return map[string]any{"npcs.json": map[string]any{"hoard": guests}}
}

func joined(all ...map[string]any) map[string]any {
	out := map[string]any{}
	for _, one := range all {
		for key, value := range one {
			out[key] = value
		}
	}
	return out
}

func manyFiles() map[string]any {
	files := map[string]any{}
	for i := range 2 * filesMost {
		files[fmt.Sprintf("f%d.json", i)] = []any{}
	}
	return files
}

func TestRefusedManifests(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		key   string
		value any
		want  string
	}{
		{"id", "Odd Pack", "pack.json:9: id: an id has 3 to 32 small letters, digits and -, and begins with a letter"},
		{"version", "1.0", "pack.json:12: version: a version is three numbers, such as 1.0.0"},
		{"title", "<b>Odd</b>", "pack.json:11: title: a plain text of 1 to 80 characters is needed"},
		{"title", "Odd\u202epack", "pack.json:11: title: a plain text of 1 to 80 characters is needed"},
		{"authors", []string{}, "pack.json:2: authors: 1 to 10 names of 1 to 80 characters are needed"},
		{"licence", nil, "pack.json:10: licence: a plain text of 1 to 80 characters is needed"},
		{"base", map[string]any{"from": "2.0.0", "below": "3.0.0"}, "pack.json:5: the game's content has version " + content.Version + "; the pack fits 2.0.0 up to, but not, 3.0.0"},
		{"base", "1.0.0", `pack.json:5: base: the versions of the game's content that the pack fits are needed: {"from": "1.0.0", "below": "2.0.0"}`},
		{"base", map[string]any{"from": "1.0.0", "below": "2.0.0", "to": "1.0.0"}, "pack.json:8: to: the key is not known"},
		{"needs", map[string]any{"odd": "1.0.0"}, "pack.json:12: odd: a pack cannot need itself"},
		{"needs", map[string]any{"absent": "1.0.0"}, "pack.json:11: the pack needs absent 1.0.0, which is not in force"},
		{"script", "run.js", `pack.json:11: the key "script" is not known`},
	} {
		t.Run(c.want, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			manifest := packtest.Manifest("odd")
			manifest[c.key] = c.value
			packtest.Write(t, folder, "odd", map[string]any{"pack.json": manifest})
			expectFault(t, folder, c.want)
		})
	}
}
