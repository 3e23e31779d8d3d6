package profile_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/naming"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/profile"
)

func of[T any](v T) *T { return &v }

// C-234
func TestTitle(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, title := range k.Doc.Ruler.Get().UnlockedTitles[1:] {
		k.Do("profile.edit", profile.Edit{Title: of(title)})
		if got := k.Doc.Ruler.Get().Title; got != title || !slices.Contains(k.Notices(), "Profile updated successfully!") {
			t.Errorf("title %q, want %q", got, title)
		}
	}
}

// C-235: 422, and the document is unchanged.
func TestLockedTitle(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, title := range []string{"The Solvent", "The Undead King", "", "archmage", "God"} {
		k.Refused(profile.ErrTitle, "profile.edit", profile.Edit{Title: of(title), Biography: of("new")})
	}
	if profile.ErrTitle.Class != game.Unmet {
		t.Fatal(profile.ErrTitle.Class)
	}
}

// The name follows the rules of creation (decision H9); the biography may have several lines.
func TestWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("profile.edit", profile.Edit{Name: of("  <b>Ash</b> "), Biography: of("One.\nTwo & \"three\".")})
	if r := k.Doc.Ruler.Get(); r.Name != "<b>Ash</b>" || r.Biography != "One.\nTwo & \"three\"." {
		t.Fatalf("%q, %q", r.Name, r.Biography)
	}
	k.Do("profile.edit", profile.Edit{Name: of("   ")})
	if got := k.Doc.Ruler.Get().Name; got != "Nameless Sovereign" {
		t.Fatal(got)
	}
	k.Refused(naming.ErrName, "profile.edit", profile.Edit{Name: of(strings.Repeat("a", 33))})
	k.Refused(naming.ErrName, "profile.edit", profile.Edit{Name: of("a\u202eb")})
	k.Refused(naming.ErrName, "profile.edit", profile.Edit{Name: of("a\nb")})
	if text := k.Refused(naming.ErrPoses, "profile.edit", profile.Edit{Name: of("Moderator Bob")}); text != "That name reads as one of those who run this game. Please choose another." {
		t.Fatal(text)
	}
	k.Refused(profile.ErrHidden, "profile.edit", profile.Edit{Biography: of("a\u200bb")})
	if text := k.Refused(profile.ErrLong, "profile.edit", profile.Edit{Biography: of(strings.Repeat("a", 501))}); text != "Keep it under 500 characters." {
		t.Fatal(text)
	}
	flags := strings.Repeat("\U0001F1E9\U0001F1EA", 500)
	k.Do("profile.edit", profile.Edit{Biography: of(flags)})
	if k.Doc.Ruler.Get().Biography != flags {
		t.Fatal("500 signs as people count them were cut")
	}
	k.Do("profile.edit", profile.Edit{Biography: of("")})
	if k.Doc.Ruler.Get().Biography != "" {
		t.Fatal("a biography cannot be taken back")
	}
}

// A name set by an administrator, or chosen before its word was reserved, does not block other edits.
func TestNameBorneAlready(t *testing.T) { // H9
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Ruler.Edit().Name = "Admin"
	k.Do("profile.edit", profile.Edit{Name: of("Admin"), Biography: of("new")})
	if r := k.Doc.Ruler.Get(); r.Name != "Admin" || r.Biography != "new" {
		t.Fatalf("%q, %q", r.Name, r.Biography)
	}
	k.Refused(naming.ErrPoses, "profile.edit", profile.Edit{Name: of("Admins")})
}

// Unchanged and missing fields change nothing.
func TestNothing(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	r := k.Doc.Ruler.Get()
	before := k.Doc.Revision()
	k.Do("profile.edit", profile.Edit{})
	k.Do("profile.edit", profile.Edit{Name: of(r.Name), Title: of(r.Title), Biography: of(r.Biography)})
	k.Do("profile.settings", profile.Settings{})
	k.Do("profile.settings", profile.Settings{Theme: of("dark"), Sound: of(false)})
	k.Do("profile.unequip", profile.Unequip{Slot: "head"})
	if fresh, told := k.Doc.Revision() != before, k.Notices(); fresh || len(told) > 0 {
		t.Fatalf("changed %v, told %v", fresh, told)
	}
}

// H56: only an asexual ruler has the setting of scenes, off by default.
func TestCurtains(t *testing.T) {
	t.Parallel()
	for sexuality, asked := range map[string]bool{"Asexual": true, "Bisexual": false} {
		k := enginetest.New(t)
		k.Doc.Ruler.Edit().Sexuality = sexuality
		view := func() profile.SettingsView { return k.View("settings").(profile.SettingsView) }
		if v := view().Curtains; (v != nil) != asked || v != nil && *v {
			t.Errorf("%s: %v at first", sexuality, v)
		}
		k.Do("profile.settings", profile.Settings{Curtains: of(true)})
		if v := view().Curtains; asked && !*v {
			t.Errorf("%s: not kept", sexuality)
		}
	}
}

// Settings change one by one and leave the read announcements unchanged.
func TestSettings(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Settings.Edit().Seen = []string{"7"}
	view := func() profile.SettingsView { return k.View("settings").(profile.SettingsView) }
	if v := view(); v.Theme != "dark" || v.Notation != "full" || v.Motion != "system" || v.Sound || v.Adult || v.HideAds {
		t.Fatalf("at first: %+v", v)
	}
	k.Do("profile.settings", profile.Settings{Theme: of("light"), Adult: of(true)})
	k.Do("profile.settings", profile.Settings{Notation: of("scientific"), Motion: of("still"), Sound: of(true), HideAds: of(true)})
	v := view()
	if v.Theme != "light" || v.Notation != "scientific" || v.Motion != "still" || !v.Sound || !v.Adult || !v.HideAds || !slices.Equal(v.Seen, []string{"7"}) {
		t.Fatalf("now: %+v", v)
	}
	for _, s := range []profile.Settings{{Theme: of("")}, {Theme: of("sepia")}, {Notation: of("roman")}, {Motion: of("<script>")}} {
		k.Refused(profile.ErrSetting, "profile.settings", s)
	}
}

// A kingdom older than the settings has the defaults.
func TestSettingsOfOldKingdoms(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	*k.Doc.Settings.Edit() = game.Settings{}
	if v := k.View("settings").(profile.SettingsView); v.Theme != "dark" || v.Seen == nil {
		t.Fatalf("%+v", v)
	}
	k.Do("profile.settings", profile.Settings{Theme: of("light")})
	if v := k.View("settings").(profile.SettingsView); v.Theme != "light" || v.Notation != "full" {
		t.Fatalf("%+v", v)
	}
}

// C-010, H59i: six slots, empty at first; only owned relics can be worn, each in its slot.
func TestEquipment(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	view := func() profile.Equipment { return k.View("equipment").(profile.Equipment) }
	if v := view(); v.Worn != (profile.Worn{}) || len(v.Relics) != 0 {
		t.Fatalf("at first: %+v", v)
	}
	k.Refused(profile.ErrItem, "profile.equip", profile.Equip{Relic: "crown_of_late_payments", Slot: "head"})
	k.Refused(profile.ErrItem, "profile.equip", profile.Equip{Relic: "crown", Slot: "head"})
	k.Refused(profile.ErrNoSlot, "profile.equip", profile.Equip{Relic: "crown_of_late_payments", Slot: "wing"})
	k.Refused(profile.ErrNoSlot, "profile.unequip", profile.Unequip{Slot: "wing"})
	k.Doc.Equipment.Edit().Relics = []string{"crown_of_late_payments", "helm_of_selective_hearing"}
	if text := k.Refused(profile.ErrSlot, "profile.equip", profile.Equip{Relic: "crown_of_late_payments", Slot: "legs"}); text != "Crown of Late Payments does not go there." {
		t.Fatal(text)
	}
	power := k.Env().Figure("power")
	for _, relic := range []string{"crown_of_late_payments", "helm_of_selective_hearing"} {
		k.Do("profile.equip", profile.Equip{Relic: relic, Slot: "head"})
		if got := view().Worn.Head; got == nil || *got != relic {
			t.Fatalf("wears %v, want %s", got, relic)
		}
	}
	if k.Env().Figure("power") != power || len(view().Relics) != 2 {
		t.Fatal("a relic is worth something, or was lost")
	}
	k.Do("profile.unequip", profile.Unequip{Slot: "head"})
	if view().Worn.Head != nil {
		t.Fatal("it is still worn")
	}
}

// Every relic of the content can be worn by its owner, in its slot and no other.
func TestEveryRelic(t *testing.T) {
	t.Parallel()
	base := enginetest.New(t)
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t)
		relic := rapid.SampledFrom(base.Content.Relics).Draw(r, "relic")
		slot := rapid.SampledFrom(game.Slots).Draw(r, "slot")
		k.Doc.Equipment.Edit().Relics = []string{relic.ID}
		_, err := k.Try("profile.equip", profile.Equip{Relic: relic.ID, Slot: slot})
		if (err == nil) != (slot == relic.Slot) {
			r.Fatalf("%s in %s: %v", relic.ID, slot, err)
		}
	})
}

// H111: the profile shows the systems' counters.
func TestStats(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(100_000)
	view := func() map[string]any { return k.View("stats").(map[string]any) }
	if v := view(); v["praisesGiven"] != int64(0) || len(v) != 17 {
		t.Fatalf("at first: %+v", v)
	}
	k.Do("npc.praise", npc.Praise{NPC: k.Content.NPCs.Default[0].ID})
	k.Do("npc.assign", npc.Assign{NPC: k.Content.NPCs.Default[1].ID, Mission: k.Content.Missions[0].ID})
	k.Do("building.upgrade", building.Upgrade{Building: game.Farm})
	env := k.Env()
	env.Tally("operationsLaunched.SABOTAGE", 2)
	env.Tally("operationsCompleted.SABOTAGE", 1)
	k.Doc.Resources.Edit().Children = 3
	v := view()
	for name, want := range map[string]int64{
		"praisesGiven": 1, "missionsSent": 1, "buildingSteps": 1, "children": 3, "casinoWon": 0,
		"operationsLaunched.SABOTAGE": 2, "operationsCompleted.SABOTAGE": 1,
	} {
		if v[name] != want {
			t.Errorf("%s is %v, want %d", name, v[name], want)
		}
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	codes := []string{"profile.updated"}
	for _, c := range profile.System().Commands {
		if c.Scope != rules.OnKingdom {
			t.Errorf("%s: scope %s", c.Name, c.Scope)
		}
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

// Equipping a slot leaves the others unchanged.
func TestEquippingKeepsTheOtherSlots(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	worn := map[string]string{}
	for _, relic := range k.Content.Relics {
		k.Doc.Equipment.Edit().Relics = append(k.Doc.Equipment.Get().Relics, relic.ID)
		k.Do("profile.equip", profile.Equip{Relic: relic.ID, Slot: relic.Slot})
		worn[relic.Slot] = relic.ID
		if got := k.Doc.Equipment.Get().Worn; !maps.Equal(got, worn) {
			t.Fatalf("wears %v, want %v", got, worn)
		}
	}
	if len(worn) < 2 {
		t.Fatal("all relics go to one slot")
	}
}
