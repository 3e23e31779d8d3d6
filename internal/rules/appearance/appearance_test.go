package appearance_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/rules/appearance"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ruler"
)

// look is the ruler's current look.
func look(k *enginetest.Kingdom) appearance.Save {
	r := k.Doc.Ruler.Get()
	return appearance.Save{Race: r.Race, AvatarColors: r.AvatarColors, AvatarEmblem: r.AvatarEmblem}
}

// C-236
func TestRaceKeepsTheSplit(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.With(func(c *ruler.Creation) { c.Points = map[string]int64{"strength": 12, "charisma": 8} }))
	power := k.Env().Figure("power")
	for _, race := range k.Content.Races {
		if race.ID == k.Doc.Ruler.Get().Race {
			continue
		}
		to := look(k)
		to.Race = race.ID
		k.Do("appearance.save", to)
		if got, want := k.View("player").(ruler.Player).Attributes["strength"], 5+int64(race.Bonuses["strength"])+12; got != want {
			t.Errorf("%s: strength %d, want %d", race.ID, got, want)
		}
		if got := k.Env().Figure("power"); got != power {
			t.Errorf("%s: power %d, was %d", race.ID, got, power)
		}
		if !slices.Contains(k.Notices(), "Appearance updated successfully!") {
			t.Errorf("%s: nothing tells of it", race.ID)
		}
	}
}

// C-237
func TestUnknownRace(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, race := range []string{"", "Archdemon", "unicorn"} {
		to := look(k)
		to.Race = race
		if text := k.Refused(appearance.ErrRace, "appearance.save", to); text != "Error: Race data not found. Could not update appearance." {
			t.Error(text)
		}
	}
}

// C-239: only valid colours and emblems are accepted.
func TestColoursAndEmblems(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	rapid.Check(t, func(r *rapid.T) {
		to := look(k)
		bad := rapid.SampledFrom([]string{"red;background:url(x)", "red", "", "#fff", "#12345g", "#1234567", " #123456", "#123456 ", "url(#x)"}).Draw(r, "colour")
		fields := []*string{&to.AvatarColors.Skin, &to.AvatarColors.Hair, &to.AvatarColors.Eyes, &to.AvatarColors.Primary, &to.AvatarColors.Secondary}
		*rapid.SampledFrom(fields).Draw(r, "field") = bad
		k.Refused(appearance.ErrColour, "appearance.save", to)
	})
	for _, emblem := range []string{"", "dragon", "Crown", "<svg>"} {
		to := look(k)
		to.AvatarEmblem = emblem
		k.Refused(appearance.ErrEmblem, "appearance.save", to)
	}
}

// C-238 on the server: saving the same look changes nothing.
func TestNothingChanged(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	before := k.Doc.Revision()
	k.Do("appearance.save", look(k))
	if fresh, told := k.Doc.Revision() != before, k.Notices(); fresh || len(told) > 0 {
		t.Fatalf("changed %v, told %v", fresh, told)
	}
	to := look(k)
	to.AvatarColors.Eyes, to.AvatarEmblem = "#00FF00", "none"
	k.Do("appearance.save", to)
	if look(k) != to {
		t.Fatalf("looks like %+v", look(k))
	}
}

func TestPreviewTellsAttributes(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	c, _ := k.Engine.Command("appearance.save")
	to := look(k)
	to.Race = "high_elf"
	before, env := k.Dump(), k.Env()
	p, err := k.Engine.Preview(env, c, to)
	if err != nil || len(p.Effects) == 0 {
		t.Fatalf("%+v, %v", p, err)
	}
	for _, e := range p.Effects {
		a := ruler.Attribute(env, e.Of)
		k2 := enginetest.New(t, enginetest.With(func(c *ruler.Creation) { c.Race = "high_elf" }))
		if got := ruler.Attribute(k2.Env(), e.Of); got != a+e.N {
			t.Errorf("%s: %d and %d is not %d", e.Of, a, e.N, got)
		}
	}
	if before["ruler"] != k.Dump()["ruler"] {
		t.Fatal("a preview changed the ruler")
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	codes := []string{"appearance.updated", "appearance.reset"}
	for _, c := range appearance.System().Commands {
		for _, code := range c.Codes {
			codes = append(codes, code.Name)
		}
	}
	for _, code := range codes {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
