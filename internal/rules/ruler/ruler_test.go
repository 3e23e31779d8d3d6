package ruler_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/naming"
	"umbrarch/internal/rules/ruler"
)

func TestOrigins(t *testing.T) { // C-002, C-003, C-004, C-005, C-007
	t.Parallel()
	for _, c := range []struct {
		origin                       string
		gold, level, xp, next, power int64
	}{
		{"isekai_gamer", 500, 4, 250, 3375, 3450},
		{"ancient_awakened", 250, 1, 0, 1000, 4250},
		{"pact_bound", 2500, 1, 0, 1000, 3450},
		{"conqueror", 1000, 1, 0, 1000, 3750},
	} {
		k := enginetest.New(t, enginetest.Origin(c.origin))
		g, r, l := k.Doc.Growth.Get(), k.Doc.Resources.Get(), k.Doc.Kingdom.Get()
		if k.Whole() != c.gold || g.Level != c.level || g.Experience != c.xp || g.ToNext != c.next || k.Env().Figure("power") != c.power {
			t.Errorf("%s: gold %d, %+v, power %d", c.origin, k.Whole(), g, k.Env().Figure("power"))
		}
		if r.Population != 25 || r.Military != 10 || r.Loyalty != 75 || r.Children != 0 || l.Name != "Abandoned Camp" || l.Level != 1 || l.ToNext != 100 || k.Doc.Pulse.Get().Progress != 30 {
			t.Errorf("%s: %+v %+v", c.origin, r, l)
		}
	}
	told := enginetest.New(t, enginetest.Origin("isekai_gamer")).Notices()
	if n := slices.Index(told, "Congratulations! You've reached Level 4!"); n < 0 || slices.Contains(told[n+1:], told[n]) {
		t.Errorf("told %q", told)
	}
}

func TestRaces(t *testing.T) { // C-006, C-015
	t.Parallel()
	content := enginetest.New(t).Content
	if len(content.Races) != 10 {
		t.Fatalf("%d races", len(content.Races))
	}
	powers := map[int64]bool{}
	for _, race := range content.Races {
		for _, a := range content.Attributes {
			k := enginetest.New(t, enginetest.With(func(c *ruler.Creation) { c.Race, c.Points = race.ID, map[string]int64{a.ID: 20} }))
			powers[k.Env().Figure("power")] = true
			if got, want := k.Env().FigureOf("attribute", a.ID), 5+int64(race.Bonuses[a.ID])+20; got != want || ruler.Attribute(k.Env(), a.ID) != want {
				t.Errorf("%s: %s is %d, want %d", race.ID, a.ID, got, want)
			}
		}
	}
	if len(powers) != 1 {
		t.Errorf("races differ in power: %v", slices.Collect(maps.Keys(powers)))
	}
	for _, race := range content.Races {
		for id, bonus := range race.Bonuses {
			if bonus == 6 {
				k := enginetest.New(t, enginetest.With(func(c *ruler.Creation) { c.Race, c.Points = race.ID, map[string]int64{id: 20} }))
				if got := ruler.Attribute(k.Env(), id); got != 31 {
					t.Errorf("%s with all points on %s: %d", race.ID, id, got)
				}
			}
		}
	}
}

func TestBuildingsOfTheFirstDay(t *testing.T) { // C-008
	t.Parallel()
	k := enginetest.New(t)
	want := map[string]game.Building{
		game.ThroneRoom: {Level: 1, Cost: 500}, game.Treasury: {Level: 1, Cost: 400}, game.Barracks: {Cost: 300}, game.Walls: {Cost: 600},
		game.Farm: {Cost: 200}, game.Mine: {Cost: 350}, game.Market: {Cost: 450}, game.Academy: {Cost: 800},
		game.OraclesSpire: {Cost: 25_000}, game.ForgeOfCreation: {Cost: 1_000_000},
	}
	if k.Doc.Buildings.Len() != len(want) {
		t.Errorf("%d plots", k.Doc.Buildings.Len())
	}
	for id, w := range want {
		if b, ok := k.Doc.Buildings.Get(id); !ok || *b != w {
			t.Errorf("%s is %+v, want %+v", id, b, w)
		}
	}
}

func TestTitles(t *testing.T) { // C-009
	t.Parallel()
	k := enginetest.New(t, enginetest.Origin("conqueror"))
	titles := k.Doc.Ruler.Get().UnlockedTitles
	origin, _ := k.Content.Origin("conqueror")
	for _, want := range append([]string{"Archmage", "Sovereign of Ash", "Keeper of the Camp", "The Unbowed"}, origin.Bonus.Titles...) {
		n := 0
		for _, have := range titles {
			if have == want {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%q is there %d times in %q", want, n, titles)
		}
	}
}

func TestRefusedCreations(t *testing.T) { // C-012, C-013, C-014, C-017
	t.Parallel()
	k := enginetest.New(t)
	for name, c := range map[string]struct {
		code   game.Code
		field  string
		change func(*ruler.Creation)
	}{
		"19 points": {ruler.ErrPoints, "", func(c *ruler.Creation) { c.Points = map[string]int64{"strength": 19} }},
		"21 points": {ruler.ErrPoints, "", func(c *ruler.Creation) { c.Points = map[string]int64{"strength": 21} }},
		"22 less 2": {ruler.ErrPoints, "", func(c *ruler.Creation) { c.Points = map[string]int64{"strength": 22, "constitution": -2} }},
		"20 less 2 and 2": {ruler.ErrPoints, "", func(c *ruler.Creation) {
			c.Points = map[string]int64{"strength": 18, "constitution": 4, "intellect": -2}
		}},
		"overflow":         {ruler.ErrPoints, "", func(c *ruler.Creation) { c.Points = map[string]int64{"strength": 1 << 62, "constitution": 1 << 62} }},
		"none":             {ruler.ErrPoints, "", func(c *ruler.Creation) { c.Points = nil }},
		"race":             {ruler.ErrChoice, "race", func(c *ruler.Creation) { c.Race = "elf" }},
		"origin":           {ruler.ErrChoice, "origin", func(c *ruler.Creation) { c.Origin = "" }},
		"alignment":        {ruler.ErrChoice, "alignment", func(c *ruler.Creation) { c.Alignment = "Neutral" }},
		"school":           {ruler.ErrChoice, "school", func(c *ruler.Creation) { c.School = "x" }},
		"emblem":           {ruler.ErrChoice, "avatarEmblem", func(c *ruler.Creation) { c.AvatarEmblem = "" }},
		"title":            {ruler.ErrChoice, "title", func(c *ruler.Creation) { c.Title = "Knight" }},
		"an origin's":      {ruler.ErrChoice, "title", func(c *ruler.Creation) { c.Title = "Sovereign of Ash" }},
		"gender":           {ruler.ErrChoice, "gender", func(c *ruler.Creation) { c.Gender = "female" }},
		"sexuality":        {ruler.ErrChoice, "sexuality", func(c *ruler.Creation) { c.Sexuality = "" }},
		"colour":           {ruler.ErrColour, "hair", func(c *ruler.Creation) { c.AvatarColors.Hair = "red" }},
		"colour as script": {ruler.ErrColour, "skin", func(c *ruler.Creation) { c.AvatarColors.Skin = "url(x)" }},
		"33 graphemes":     {naming.ErrName, "", func(c *ruler.Creation) { c.Name = strings.Repeat("a", 33) }},
		"bidi":             {naming.ErrName, "", func(c *ruler.Creation) { c.Name = "Ash\u202e" }},
		"zero width":       {naming.ErrName, "", func(c *ruler.Creation) { c.Name = "A\u200bsh" }},
		"a look-alike":     {naming.ErrPoses, "", func(c *ruler.Creation) { c.Name = "\u0410dm1n" }}, // H9
		"a master of ours": {naming.ErrPoses, "", func(c *ruler.Creation) { c.Name = "Game Master" }},
		"control":          {naming.ErrName, "", func(c *ruler.Creation) { c.Name = "A\x07sh" }},
	} {
		body := enginetest.Body()
		c.change(&body)
		_, _, err := k.Engine.CreateKingdom(k.Content, k.Facts, k.Now, game.Dice{Seed: "5eed"}, nil, body)
		var no *game.Refusal
		if !errors.As(err, &no) || no.Code != c.code {
			t.Errorf("%s: %v", name, err)
		} else if c.field != "" && no.Params["field"] != c.field {
			t.Errorf("%s names the field %v", name, no.Params["field"])
		}
	}
}

func TestNames(t *testing.T) { // C-016, C-017, C-018
	t.Parallel()
	for typed, want := range map[string]string{
		"   ":                         "Nameless Sovereign",
		"":                            "Nameless Sovereign",
		`<b>Ash</b> & "Bone"`:         `<b>Ash</b> & "Bone"`,
		strings.Repeat("🇩🇰", 32):      strings.Repeat("🇩🇰", 32),
		"  Ysolde ":                   "Ysolde",
		"Ångstro\u0308m":              "Ångström",
		"👩‍👩‍👧 the Many":              "👩‍👩‍👧 the Many",
		strings.Repeat("e\u0301", 32): strings.Repeat("é", 32),
		"Иоанн Ужасный, повелитель степей": "Иоанн Ужасный, повелитель степей",
	} {
		k := enginetest.New(t, enginetest.With(func(c *ruler.Creation) { c.Name = typed }))
		if got := k.Doc.Ruler.Get().Name; got != want {
			t.Errorf("%q became %q, want %q", typed, got, want)
		}
	}
}
