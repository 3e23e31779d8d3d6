package discovery_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/discovery"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ruler"
)

func views(k *enginetest.Kingdom) map[string]discovery.View {
	out := map[string]discovery.View{}
	for id, v := range k.View("candidates").(map[string]any) {
		out[id] = v.(discovery.View)
	}
	return out
}

// reign is a kingdom with given inputs of compatibility.
func reign(t testing.TB, race, alignment string, points map[string]int64) *enginetest.Kingdom {
	return enginetest.New(t, enginetest.With(func(c *ruler.Creation) { c.Race, c.Alignment, c.Points = race, alignment, points }))
}

// C-223: 28 candidates at first, all of age; courted ones are no longer listed.
func TestCandidates(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if n := len(views(k)); n != 28 {
		t.Fatalf("%d candidates", n)
	}
	for id := range views(k) {
		if c, ok := k.Content.Candidate(id); !ok || c.Age < 21 {
			t.Errorf("%s is %d", id, c.Age)
		}
	}
	k.Engine.Patch(k.Env())
	k.Do("discovery.begin", discovery.Begin{Candidate: "yarrow_knell"})
	if _, there := views(k)["yarrow_knell"]; there || len(views(k)) != 27 {
		t.Fatalf("%d candidates after one courtship", len(views(k)))
	}
	if gone, told := k.Engine.Patch(k.Env())["candidates"].(map[string]any)["yarrow_knell"]; !told || gone != nil {
		t.Error("a page is not told that the candidate is gone")
	}
}

// Candidates without requirements can be courted by every new reign, whatever its origin; no other candidate can.
func TestOpenCandidatesAreOpenToEveryNewReign(t *testing.T) {
	t.Parallel()
	for _, origin := range enginetest.New(t).Content.Origins {
		k := enginetest.New(t, enginetest.Origin(origin.ID))
		for _, c := range k.Content.Candidates {
			_, err := k.Try("discovery.begin", discovery.Begin{Candidate: c.ID})
			if (err == nil) != (c.Tier == "open") {
				t.Errorf("%s: %s, who is %s: %v", origin.ID, c.ID, c.Tier, err)
			}
		}
	}
}

// C-209
func TestBegin(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("discovery.begin", discovery.Begin{Candidate: "yarrow_knell"})
	m, _ := k.Doc.Court.Get("yarrow_knell")
	if m.Status != game.RungCrush || m.Affection != 10 || k.Content.Message(m.LastInteraction, nil) != "First meeting" || m.SpendTimeReady != 0 {
		t.Fatalf("the member is %+v", m)
	}
	k.Refused(discovery.ErrAlready, "discovery.begin", discovery.Begin{Candidate: "yarrow_knell"})
	k.Refused(discovery.ErrUnknown, "discovery.begin", discovery.Begin{Candidate: "nobody"})
}

// C-224: Yarrow prefers undead_lich, neutral and good, constitution and intellect.
func TestCompatibility(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		race, alignment         string
		constitution, intellect int64
		want                    int64
	}{
		"nothing preferred": {"archdemon", "evil", 5, 5, 40},
		"race":              {"undead_lich", "evil", 5, 4, 60},
		"alignment too":     {"undead_lich", "neutral", 2, 5, 75},
		"attributes too":    {"undead_lich", "neutral", 15, 9, 100},
		"one point":         {"undead_lich", "neutral", 6, 5, 77},
		"attributes alone":  {"archdemon", "evil", 15, 5, 65},
	} {
		k := enginetest.New(t)
		r := k.Doc.Ruler.Edit()
		race, _ := k.Content.Race(c.race)
		r.Race, r.Alignment = c.race, c.alignment
		base := k.Content.Balance.Start.AttributeBase
		r.Points = map[string]int64{"constitution": c.constitution - base - int64(race.Bonuses["constitution"]), "intellect": c.intellect - base - int64(race.Bonuses["intellect"])}
		v := views(k)["yarrow_knell"]
		var sum int64
		for _, term := range v.Breakdown {
			if !term.Detail {
				sum += term.Value
			}
			if k.Content.Messages[term.Code] == "" {
				t.Errorf("no text for %s", term.Code)
			}
		}
		if v.Compatibility != c.want || sum != c.want || k.Env().FigureOf("compatibility", "yarrow_knell") != c.want {
			t.Errorf("%s: compatibility %d, breakdown %d, want %d", name, v.Compatibility, sum, c.want)
		}
	}
}

// C-226: an unmet requirement bars, met ones open, compatibility of 60 or more pleases.
func TestRungs(t *testing.T) {
	t.Parallel()
	// Sereth requires kingdom level 4 and prefers archangel, fallen_angel, slime_progenitor; good, neutral.
	k := reign(t, "orc", "evil", map[string]int64{"strength": 20})
	const id = "sereth_of_the_pale_choir"
	if v := views(k)[id]; v.Status != game.RungUnavailable || len(v.Requirements) != 1 || v.Requirements[0] != (discovery.Requirement{Kind: "kingdomLevel", Need: 4}) {
		t.Fatalf("at level 1: %+v", v)
	}
	k.Refused(discovery.ErrRequirements, "discovery.begin", discovery.Begin{Candidate: id})
	k.Doc.Kingdom.Edit().Level = 4
	k.Doc.Ruler.Edit().Points = map[string]int64{"charisma": 7 - k.Env().FigureOf("attribute", "charisma")}
	for _, c := range []struct {
		alignment string
		over      int64 // points of charisma above the base
		want      int64
		status    string
	}{{"good", 1, 57, game.RungAvailable}, {"good", 2, 60, game.RungInterested}} {
		r := k.Doc.Ruler.Edit()
		r.Alignment, r.Points = c.alignment, map[string]int64{}
		r.Points["charisma"] = 5 + c.over - k.Env().FigureOf("attribute", "charisma")
		r.Points["magical_prowess"] = 5 - k.Env().FigureOf("attribute", "magical_prowess")
		if v := views(k)[id]; v.Compatibility != c.want || v.Status != c.status {
			t.Errorf("compatibility %d, %s; want %d, %s", v.Compatibility, v.Status, c.want, c.status)
		}
		k.Do("discovery.begin", discovery.Begin{Candidate: id})
		k.Doc.Court.Delete(id)
	}
}

// Gold must be held, not paid; the page is told when ticks bring it.
func TestGoldRequirement(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(19_960)
	k.Online(1)
	if v := views(k)["isaura_quell"]; v.Status != game.RungUnavailable || v.Requirements[0].Met {
		t.Fatalf("%+v", v)
	}
	k.Refused(discovery.ErrRequirements, "discovery.begin", discovery.Begin{Candidate: "isaura_quell"})
	k.Engine.Patch(k.Env())
	k.Online(1)
	told, _ := k.Engine.Patch(k.Env())["candidates"].(map[string]any)
	if v, ok := told["isaura_quell"].(discovery.View); !ok || v.Status == game.RungUnavailable {
		t.Fatalf("told %+v", told["isaura_quell"])
	}
	k.Gold(20_000).Do("discovery.begin", discovery.Begin{Candidate: "isaura_quell"})
	if k.Whole() != 20_000 {
		t.Error("gold that is held was paid")
	}
}

// Most commands open no candidate, and then none of the 28 is sent.
func TestQuietWhileNothingOpens(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(2000)
	k.Do("building.upgrade", building.Upgrade{Building: game.Farm})
	k.Engine.Patch(k.Env())
	k.Do("building.upgrade", building.Upgrade{Building: game.Farm})
	if told := k.Engine.Patch(k.Env())["candidates"]; told != nil {
		t.Fatalf("told %+v", told)
	}
}

// C-227: another race changes compatibility, but not the rungs reached.
func TestRaceChange(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Court.Put("skerry_galebound", game.Member{Status: game.RungDating, Affection: 60})
	before := views(k)
	k.Engine.Patch(k.Env())
	k.Doc.Ruler.Edit().Race = "undead_lich"
	changed := 0
	for id, v := range views(k) {
		if v.Compatibility != before[id].Compatibility {
			changed++
		}
	}
	if m, _ := k.Doc.Court.Get("skerry_galebound"); changed == 0 || m.Status != game.RungDating || m.Affection != 60 {
		t.Fatalf("%d changed, the member is %+v", changed, m)
	}
	if len(k.Engine.Patch(k.Env())["candidates"].(map[string]any)) != 27 {
		t.Error("a page is not told of all of them")
	}
}

func TestOrientation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		gender, sexuality, candidate string
		want                         bool
	}{
		{"Female", "Straight", "torvald_greyhand", true}, {"Female", "Straight", "nerissa_coldwater", false}, {"Female", "Gay", "nerissa_coldwater", true},
		{"Female", "Gay", "yarrow_knell", false}, {"Non-binary", "Straight", "torvald_greyhand", true}, {"Male", "Pansexual", "yarrow_knell", true},
	} {
		k := enginetest.New(t)
		r := k.Doc.Ruler.Edit()
		r.Gender, r.Sexuality = c.gender, c.sexuality
		if got := views(k)[c.candidate].Suits; got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// BenchmarkView projects all 28 candidates after a change of the ruler.
func BenchmarkView(b *testing.B) {
	k := enginetest.New(b)
	for b.Loop() {
		k.Doc.Ruler.Edit()
		k.Engine.Patch(k.Env())
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, code := range append(discovery.System().Commands[0].Codes, game.Code{Name: "court.begun"}, game.Code{Name: "compatibility.bounds"}) {
		if k.Content.Messages[code.Name] == "" {
			t.Errorf("no text for %s", code.Name)
		}
	}
}
