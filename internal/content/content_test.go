package content

import (
	"encoding/json"
	"strings"
	"testing"
)

func builtin(t *testing.T, profile string) *Snapshot {
	t.Helper()
	s, err := Builtin(profile)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestBuiltinLoadsInBothProfiles(t *testing.T) {
	t.Parallel()
	standard, classic := builtin(t, Standard), builtin(t, Classic)
	if standard.Hash == classic.Hash || len(standard.Hash) != 64 {
		t.Errorf("hashes %q and %q", standard.Hash, classic.Hash)
	}
	if standard.Profile != Standard || classic.Profile != Classic {
		t.Errorf("profiles %q and %q", standard.Profile, classic.Profile)
	}
	_, err := Builtin("printed")
	expect(t, err, `content: balance.json: no profile "printed"`)
}

func TestHashFollowsTheData(t *testing.T) {
	t.Parallel()
	same, err := Load(copyFiles(t), Standard)
	if err != nil {
		t.Fatal(err)
	}
	if same.Hash != builtin(t, Standard).Hash {
		t.Error("a copy has another hash")
	}
	other, err := Load(broken(t, breakage{file: "races.json", path: "0/name", to: "Other Lich"}), Standard)
	if err != nil {
		t.Fatal(err)
	}
	if other.Hash == same.Hash {
		t.Error("changed data has the same hash")
	}
}

func TestMissingFile(t *testing.T) {
	t.Parallel()
	files := copyFiles(t)
	delete(files, "races.json")
	_, err := Load(files, Standard)
	expect(t, err, "content: races.json: open races.json: file does not exist")
}

func TestSecondValueInFile(t *testing.T) {
	t.Parallel()
	files := copyFiles(t)
	files["races.json"].Data = append(files["races.json"].Data, "[]"...)
	_, err := Load(files, Standard)
	expect(t, err, "content: races.json: more than one value")
}

// The classic profile has the printed rules alone, without perks, cooldowns and conditions of this game; safety rows
// stay.
func TestClassicIsNeutral(t *testing.T) {
	t.Parallel()
	standard, classic := builtin(t, Standard).Balance, builtin(t, Classic).Balance
	if classic.Courtship.SpendTimeCooldown != 0 || classic.Courtship.GiftHalvingSeconds != 0 || classic.NPC.PraiseCooldown != 0 {
		t.Error("a cooldown of ours is left")
	}
	if classic.Offline.UpkeepTicks != 0 || classic.Tick.LandPowerTicksPerDay != 0 || classic.Loyalty.RecruitFrom != 0 {
		t.Error("a limit of ours is left")
	}
	if classic.Limits != standard.Limits || classic.Spire != standard.Spire || classic.Forge != standard.Forge {
		t.Error("a safety row differs")
	}
	if classic.Offline.Gold != standard.Offline.Gold || classic.Courtship.SpendTime != standard.Courtship.SpendTime {
		t.Error("a printed number differs")
	}
}

func TestPermille(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Permille{"1.3": 1300, "0.05": 50, "-0.15": -150, "2": 2000, "0.758": 758, "1e-2": 10} {
		var p Permille
		if err := json.Unmarshal([]byte(text), &p); err != nil || p != want {
			t.Errorf("%s: got %d, %v", text, p, err)
		}
		back, err := json.Marshal(p)
		if err != nil || text != "1e-2" && string(back) != text {
			t.Errorf("%s: written as %s, %v", text, back, err)
		}
	}
	for _, text := range []string{"0.0005", `"1"`, "1e300", "true"} {
		var p Permille
		if err := json.Unmarshal([]byte(text), &p); err == nil {
			t.Errorf("%s: accepted as %d", text, p)
		}
	}
	for _, c := range []struct {
		p       Permille
		n, want int64
	}{{1300, 401, 521}, {1300, 300, 390}, {50, 39, 1}, {-150, 7, -2}, {1500, 9007199254740991 / 2, 6755399441055742}, {0, 5, 0}} {
		if got := c.p.Of(c.n); got != c.want {
			t.Errorf("%d of %d: got %d, want %d", c.p, c.n, got, c.want)
		}
	}
}

func TestRequirements(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	for text, want := range map[string]Requirement{
		"Barracks Lvl 2":          {"Barracks Lvl 2", "barracks", 2},
		"Forge of Creation Lvl 1": {"Forge of Creation Lvl 1", "forge_of_creation", 1},
		"Kingdom Lvl 7":           {"Kingdom Lvl 7", KingdomLevel, 7},
	} {
		if got, ok := s.ParseRequirement(text); !ok || got != want {
			t.Errorf("%s: got %+v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "Barracks", "Barracks Lvl 0", "Barracks Lvl two", "barracks Lvl 2", "Moat Lvl 2", "Barracks Lvl -1"} {
		if got, ok := s.ParseRequirement(text); ok || got.Building != "" {
			t.Errorf("%q: accepted as %+v", text, got)
		}
	}
	q, _ := s.Quest("q20")
	if len(q.Needs) != 2 || q.Needs[1].Building != "academy" || q.Needs[1].Level != 2 {
		t.Errorf("q20 needs %+v", q.Needs)
	}
}

func TestLookups(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	if b, ok := s.Building("walls"); !ok || b != &s.Buildings[3] {
		t.Error("walls are not the catalogue's")
	}
	if n, ok := s.NPC("scathe_ninth_egg"); !ok || n.Level != 44 {
		t.Error("a hoard NPC is not found")
	}
	if v, ok := s.Title("Archmage"); !ok || v.ID != "archmage" {
		t.Error("titles are found by name")
	}
	if g, ok := s.GiftNamed("Royal Crown"); !ok || g.ID != "royal_crown" {
		t.Error("gifts are found by name")
	}
	if _, ok := s.Race("gnome"); ok {
		t.Error("a gnome was found")
	}
	if !s.HasGender("Agender") || s.HasGender("female") || !s.HasOrientation("Other") || s.HasOrientation("") {
		t.Error("options are exact strings")
	}
}

// Every kind survives a round trip through JSON: GET /content sends the contents of the files.
func TestKindsSurviveJSON(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	data, err := json.Marshal(s.MintUpgrades)
	if err != nil {
		t.Fatal(err)
	}
	var again []MintUpgrade
	if err := decodeStrict(data, "upgrades_mint.json", &again); err != nil || again[1].Requirement.Upgrade != "click1" || again[0].Requirement.At != 10 {
		t.Errorf("%+v, %v", again, err)
	}
	data, err = json.Marshal(s.Hoard)
	if err != nil || !strings.Contains(string(data), `"Common":1.5`) {
		t.Errorf("%.80s, %v", data, err)
	}
}
