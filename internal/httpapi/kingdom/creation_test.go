package kingdom_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/ruler"
)

func TestNoReignYet(t *testing.T) { // C-001
	t.Parallel()
	s := httpapitest.Start(t)
	c := s.Client().Guest()
	none := "There is no kingdom yet."
	c.Refused(http.StatusNotFound, "reign.none", none, c.Get("/reign"))
	for name, body := range map[string]any{"building.upgrade": raise("walls"), "kingdom.upgrade": nil, "kingdom.rename": map[string]string{"name": "x"}} {
		c.Refused(http.StatusNotFound, "reign.none", none, c.Command(name, body))
	}
	c.Refused(http.StatusNotFound, "reign.none", none, c.Get("/reign/breakdown/income"))
	for i, command := range s.Keeper.Engine().Commands() {
		if i%20 == 19 {
			c = s.Client().Guest() // a new session, before a rate is reached
		}
		if r := c.Command(command.Name, form{}); r.Status/100 != 4 {
			t.Errorf("%s: %s", command.Name, r)
		}
		c.Refused(http.StatusNotFound, "reign.none", none, c.Get("/reign"))
	}
}

func TestOriginsOnTheWire(t *testing.T) { // C-002, C-003, C-004, C-005, C-007, C-008
	t.Parallel()
	s := httpapitest.Start(t)
	for _, c := range []struct {
		origin                       string
		gold, level, xp, next, power int64
	}{
		{"isekai_gamer", 500, 4, 250, 3375, 3450}, {"ancient_awakened", 250, 1, 0, 1000, 4250},
		{"pact_bound", 2500, 1, 0, 1000, 3450}, {"conqueror", 1000, 1, 0, 1000, 3750},
	} {
		p := s.Client().Guest()
		a := httpapitest.Read[httpapitest.Answer](t, p.Want(http.StatusCreated, p.Post("/reign", httpapitest.Body(c.origin))))
		levels := 0
		for _, n := range a.Notices {
			if n.Code == "growth.level_up" && !n.Quiet {
				levels++
			}
		}
		if levels != int(min(c.level-1, 1)) {
			t.Errorf("%s: %d notices of levels", c.origin, levels)
		}
		v := p.View().Sections
		g := v.Growth
		if v.Pulse.Gold != c.gold || v.Resources.Gold != c.gold || g.Level != c.level || g.Experience != c.xp || g.ExperienceToNextLevel != c.next || g.Power != c.power {
			t.Errorf("%s: %+v %+v", c.origin, v.Pulse, g)
		}
		if v.Resources.Population != 25 || v.Resources.Military != 10 || v.Resources.Loyalty != 75 || v.Resources.Children != 0 || len(v.Buildings) != 10 {
			t.Errorf("%s: %+v", c.origin, v.Resources)
		}
		if v.Kingdom.Heading != "Abandoned Camp - Fledgling Camp (Lv 1)" || v.Kingdom.ProgressToNextLevel != 100 || v.Pulse.Progress != 30 {
			t.Errorf("%s: %+v", c.origin, v.Kingdom)
		}
	}
}

func TestRefusedCreation(t *testing.T) { // C-012, C-013, C-014, C-017
	t.Parallel()
	c := httpapitest.Start(t).Client().Guest()
	for name, try := range map[string]struct {
		code, detail string
		change       func(*ruler.Creation)
	}{
		"19 points":  {"ruler.points", "Spend exactly 20 points, none below zero.", func(b *ruler.Creation) { b.Points = map[string]int64{"strength": 19} }},
		"21 points":  {"ruler.points", "Spend exactly 20 points, none below zero.", func(b *ruler.Creation) { b.Points = map[string]int64{"strength": 21} }},
		"22 and -2":  {"ruler.points", "Spend exactly 20 points, none below zero.", func(b *ruler.Creation) { b.Points = map[string]int64{"strength": 22, "charisma": -2} }},
		"title":      {"ruler.unknown_choice", "title is not one of the choices.", func(b *ruler.Creation) { b.Title = "Knight" }},
		"gender":     {"ruler.unknown_choice", "gender is not one of the choices.", func(b *ruler.Creation) { b.Gender = "female" }},
		"race":       {"ruler.unknown_choice", "race is not one of the choices.", func(b *ruler.Creation) { b.Race = "elf" }},
		"long name":  {"ruler.name", "A name has at most 32 characters, all of which can be shown.", func(b *ruler.Creation) { b.Name = strings.Repeat("x", 33) }},
		"bidi":       {"ruler.name", "A name has at most 32 characters, all of which can be shown.", func(b *ruler.Creation) { b.Name = "x\u202ey" }},
		"zero width": {"ruler.name", "A name has at most 32 characters, all of which can be shown.", func(b *ruler.Creation) { b.Name = "x\u200by" }},
		"look-alike": {"ruler.name_reserved", "That name reads as one of those who run this game. Please choose another.", func(b *ruler.Creation) { b.Name = "A d m i n" }}, // H9
	} {
		body := httpapitest.Body("conqueror")
		try.change(&body)
		t.Run(name, func(t *testing.T) {
			c.Refused(http.StatusUnprocessableEntity, try.code, try.detail, c.Post("/reign", body))
			c.Want(http.StatusNotFound, c.Get("/reign"))
		})
	}
}

func TestForgedCreation(t *testing.T) { // C-019
	t.Parallel()
	c := httpapitest.Start(t).Client().Guest()
	raw, err := json.Marshal(httpapitest.Body("conqueror"))
	if err != nil {
		t.Fatal(err)
	}
	for _, forged := range []string{`"gold":999999`, `"power":1`, `"role":"admin"`, `"level":50`, `"faction_id":"f"`, `"user_id":"u"`} {
		c.Want(http.StatusBadRequest, c.Post("/reign", strings.Replace(string(raw), "{", "{"+forged+",", 1)))
		c.Want(http.StatusNotFound, c.Get("/reign"))
	}
	c.Reign("conqueror")
	if me := httpapitest.Read[struct{ Role string }](t, c.Get("/auth/me")); me.Role != "user" || c.View().Sections.Pulse.Gold != 1000 {
		t.Fatalf("role %q, gold %d", me.Role, c.View().Sections.Pulse.Gold)
	}
}

func TestTwoCreationsAtOnce(t *testing.T) { // C-020, C-021
	t.Parallel()
	c := httpapitest.Start(t).Client().Guest()
	const n = 8
	var both sync.WaitGroup
	answers := make([]httpapitest.Response, n)
	for i := range n {
		both.Go(func() {
			answers[i] = c.Post("/reign", httpapitest.Body("pact_bound"), httpapitest.Key(fmt.Sprint("first-", i)))
		})
	}
	both.Wait()
	made := 0
	for _, r := range answers {
		if r.Status == http.StatusCreated {
			made++
			continue
		}
		c.Refused(http.StatusConflict, "ruler.already_reigns", "You already reign.", r)
	}
	before := c.Raw()
	c.Refused(http.StatusConflict, "ruler.already_reigns", "You already reign.", c.Post("/reign", httpapitest.Body("conqueror")))
	httpapitest.Text(t, "the reign", c.Raw(), before)
	if made != 1 || c.View().Sections.Pulse.Gold != 2500 {
		t.Fatalf("%d reigns, gold %d", made, c.View().Sections.Pulse.Gold)
	}
}

func TestCreationIsRepeatedByItsKey(t *testing.T) {
	t.Parallel()
	c := httpapitest.Start(t).Client().Guest()
	first := c.Want(http.StatusCreated, c.Post("/reign", httpapitest.Body("pact_bound"), httpapitest.Key("once")))
	again := c.Want(http.StatusCreated, c.Post("/reign", httpapitest.Body("pact_bound"), httpapitest.Key("once")))
	httpapitest.Text(t, "the answer", string(again.Body), string(first.Body))
	c.Refused(http.StatusConflict, "request.key_reused", "This key was used for a different request.",
		c.Post("/reign", httpapitest.Body("conqueror"), httpapitest.Key("once")))
}

func TestNamesOnTheWire(t *testing.T) { // C-016, C-018
	t.Parallel()
	s := httpapitest.Start(t)
	for typed, want := range map[string]string{"   ": "Nameless Sovereign", `<b>Ash</b> & "Bone"`: `<b>Ash</b> & "Bone"`, strings.Repeat("🇩🇰", 32): strings.Repeat("🇩🇰", 32)} {
		c := s.Client().Guest()
		body := httpapitest.Body("conqueror")
		body.Name = typed
		c.Want(http.StatusCreated, c.Post("/reign", body))
		if got := c.View().Sections.Player.Name; got != want {
			t.Errorf("%q became %q", typed, got)
		}
	}
}

func TestTheFirstView(t *testing.T) { // C-010
	t.Parallel()
	c := httpapitest.Start(t).Client().Guest().Reign("conqueror")
	v := httpapitest.Read[struct {
		Sections struct {
			Player    map[string]any
			NPCs      map[string]any `json:"npcs"`
			Court     map[string]any
			Events    map[string]any
			Equipment struct{ Worn map[string]any }
			Quests    map[string]struct{ Status string }
			Activity  map[string]struct{ Status string } `json:"activities"`
		}
	}](t, c.Get("/reign")).Sections
	if v.Player["faction_id"] != nil || v.Player["biography"] != "" || len(v.NPCs) != 12 || len(v.Court) != 0 || len(v.Events) != 0 {
		t.Fatalf("biography %v, %d NPCs, %d in court, %d events", v.Player["biography"], len(v.NPCs), len(v.Court), len(v.Events))
	}
	for slot, worn := range v.Equipment.Worn {
		if worn != nil || len(v.Equipment.Worn) != 6 {
			t.Errorf("%s holds %v of %d slots", slot, worn, len(v.Equipment.Worn))
		}
	}
	available, ready := 0, 0
	for id, q := range v.Quests {
		if q.Status == "available" && id[0] == 'q' { // daily quests are available too
			available++
		}
	}
	for _, a := range v.Activity {
		if a.Status == "ready" {
			ready++
		}
	}
	if available != 38 || ready != 41 {
		t.Fatalf("%d quests available, %d activities ready", available, ready)
	}
	if me := httpapitest.Read[map[string]any](t, c.Get("/auth/me")); me["role"] != "user" {
		t.Fatalf("role %v", me["role"])
	}
	if rows := httpapitest.Read[[]any](t, c.Get("/reign/records/chronicle")); len(rows) != 0 {
		t.Fatalf("%d chronicles", len(rows))
	}
}
