package content

import (
	"encoding/json"
	"strings"
	"testing"
)

func page(t *testing.T, s *Snapshot, id string) string {
	t.Helper()
	p, ok := s.CodexPage(id)
	if !ok {
		t.Fatalf("no page %s", id)
	}
	return p.Body
}

// TestAPerkIsToldEverywhere: card and Codex show the numbers of the perk's row.
func TestAPerkIsToldEverywhere(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	body := page(t, s, "buildings")
	for _, p := range s.Perks {
		b, _ := s.Building(p.Building)
		if len(b.Perks) == 0 || b.Perks[0].Figure != p.Figure {
			t.Errorf("the card of %s says %+v", p.Building, b.Perks)
			continue
		}
		if text := b.Perks[0].Text; strings.ContainsAny(text, "{}") || !strings.Contains(body, b.Name+": "+text) {
			t.Errorf("%s says %q, the Codex %q", p.Building, text, body)
		}
	}
	mine, _ := s.Building("mine")
	if got := mine.Perks[0].Text; got != "Idle activities end 1% sooner a level, 20% at most." {
		t.Errorf("the mine says %q", got)
	}
	for id, words := range map[string]string{"idle_work": "The Mine shortens", "dungeon": "Walls", "subjects": "as the Throne Room grows", "army": "command limit"} {
		if text := page(t, s, id); !strings.Contains(text, words) || strings.ContainsAny(text, "{}") {
			t.Errorf("page %s: %q", id, text)
		}
	}
}

// TestClassicPromisesNoPerk: no card, page of the Codex or note mentions a perk that the profile lacks.
func TestClassicPromisesNoPerk(t *testing.T) {
	t.Parallel()
	s, standard := builtin(t, Classic), builtin(t, Standard)
	if len(s.Perks) != 0 {
		t.Errorf("classic has %+v", s.Perks)
	}
	told, promised := toldOf(t, s), toldOf(t, standard)
	for _, words := range []string{
		"discount.", "npcSlots", "a level, ", "Mine shortens", "Walls save", "Walls]] save", "Throne Room grows", "command limit", "court every", "sooner",
	} {
		if !strings.Contains(promised, words) {
			t.Errorf("no text of standard says %q: the list of words is out of date", words)
		}
		if i := strings.Index(told, words); i >= 0 {
			t.Errorf("classic says %q: ...%s", words, told[max(0, i-60):min(len(told), i+60)])
		}
	}
	for _, p := range s.Codex {
		if strings.ContainsAny(p.Body, "{}") || strings.Contains(p.Body, "  ") {
			t.Errorf("page %s: %q", p.ID, p.Body)
		}
	}
	for _, row := range BuiltinPerks() {
		text := row.worded(row.Text)
		if !strings.Contains(promised, text) {
			t.Errorf("no text of standard promises %q", text)
		}
		if strings.Contains(told, text) {
			t.Errorf("classic promises %q", text)
		}
	}
	treasury, _ := s.Building("treasury")
	if treasury.Gives != "20 gold a tick for each level." { // as printed, without a perk
		t.Errorf("the treasury says %q", treasury.Gives)
	}
}

// toldOf collects a profile's texts about perks.
func toldOf(t *testing.T, s *Snapshot) string {
	t.Helper()
	told, err := json.Marshal(map[string]any{"cards": s.Buildings, "codex": s.Codex, "notes": s.Updates})
	if err != nil {
		t.Fatal(err)
	}
	return string(told)
}

// TestANewPerkIsOneRow: a row alone adds a perk to its building's card and the Codex.
func TestANewPerkIsOneRow(t *testing.T) {
	t.Parallel()
	files := copyFiles(t)
	row := `,{"figure":"discount.idle","building":"barracks","each":0.005,"most":0.05,"unit":"permille",
		"text":"Drilled hands end idle work {each} sooner a level, {most} at most.","next":"Idle work ends {n} sooner","source":"H16"}]`
	data := strings.TrimSpace(string(files["perks.json"].Data))
	files["perks.json"].Data = []byte(strings.TrimSuffix(data, "]") + row)
	s, err := Load(files, Standard)
	if err != nil {
		t.Fatal(err)
	}
	const text = "Drilled hands end idle work 0.5% sooner a level, 5% at most."
	if b, _ := s.Building("barracks"); len(b.Perks) != 2 || b.Perks[1].Text != text || !strings.Contains(page(t, s, "buildings"), text) {
		t.Errorf("the card says %+v", b.Perks)
	}
}
