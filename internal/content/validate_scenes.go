package content

import (
	"slices"
	"strings"
	"unicode"
)

var (
	sceneFamilies = append([]string{Prologue, Accession, Decrees, Secret, Breaking, HeirsOf}, PlotFamilies...)
	sceneTones    = []string{"dread", "tenderness", "greed", "comedy"}
	scenePlaces   = []string{
		"hall", "throne", "study", "gate", "vault", "dungeon", "sickbed", "chapel", "garden", "feast", "road", "map", "nursery", "wall",
	}
	slotGroups = []string{GroupCourt, GroupConsort, GroupHeir, GroupHouse, GroupLand, GroupVassal, GroupCaptive, GroupClaimant}
	heirAges   = []string{AgeChild, AgeEighteen, AgeAdult}
)

// slotParts follow a slot's name in a text; without one the name of the person stands there.
var slotParts = []string{"", "they", "them", "their", "role"}

// freeSlots stand in every scene's texts.
var freeSlots = []string{"player", "kingdom", "land", "house"}

func (Scene) validate(s *Snapshot, f *findings) {
	seen := map[string]bool{}
	for i := range s.Scenes {
		c := &sceneCheck{s, f, &s.Scenes[i], scenesFolder + s.Scenes[i].Family + ".json"}
		c.check(idPattern.MatchString(c.scene.ID), "an id needs letters, digits, _ or -, beginning with a letter")
		c.check(!seen[c.scene.ID], "the id is used twice")
		seen[c.scene.ID] = true
		c.head()
		c.cast()
		c.conditions("when", c.scene.When)
		c.told("text", c.scene.Text, 45, 125)
		for _, line := range c.scene.Lines {
			c.conditions("if", line.If)
			c.told("line", line.Text, 5, 60)
		}
		c.choices()
	}
	checkSceneFamilies(s, f)
	checkSceneLinks(s, f)
}

// sceneCheck checks one scene.
type sceneCheck struct {
	s     *Snapshot
	f     *findings
	scene *Scene
	file  string
}

func (c *sceneCheck) check(holds bool, rule string, args ...any) {
	c.f.check(holds, c.file, c.scene.ID, rule, args...)
}

func (c *sceneCheck) word(field, word string, vocabulary []string) {
	checkWord(c.f, c.file, c.scene.ID, field, word, vocabulary)
}

func (c *sceneCheck) within(field string, n, low, high int64) {
	checkRange(c.f, c.file, c.scene.ID, field, n, low, high)
}

// slot requires a slot of the cast.
func (c *sceneCheck) slot(field, name string) {
	c.check(c.slotOf(name) != nil, "%s names the slot %q, which the cast has not", field, name)
}

func (c *sceneCheck) slotOf(name string) *Slot {
	for i := range c.scene.Cast {
		if c.scene.Cast[i].Name == name {
			return &c.scene.Cast[i]
		}
	}
	return nil
}

func (c *sceneCheck) head() {
	s := c.scene
	c.word("family", s.Family, sceneFamilies)
	c.word("tone", s.Tone, sceneTones)
	c.word("place", s.Place, scenePlaces)
	if IsPlot(s.Family) {
		c.within("stage", s.Stage, FirstStage, LastStage)
		c.check(strings.HasSuffix(s.ID, "a") || strings.HasSuffix(s.ID, "b"), "the id of a plot's scene ends in a or b")
	} else {
		c.check(s.Stage == 0, "only a plot has stages")
	}
	intimate := s.Family == Secret || s.Family == Breaking
	_, known := c.s.NPC(s.Person)
	c.check(intimate == known, "a secret and a breaking name one of the first NPCs, and no other scene names any, got %q", s.Person)
	t := s.Trigger
	begins := s.Family == Prologue || s.Family == Accession
	c.check(begins == (t != SceneTrigger{}), "a scene of the prologue or of an accession has a trigger, and no other")
	c.check(s.Family != Accession || t.Minute > 0, "an accession comes in a minute of the first day")
	c.check(t.Minute == 0 || t.Return == 0 && t.Day == 0, "a trigger has one moment")
}

func (c *sceneCheck) cast() {
	earlier := []string{}
	for i := range c.scene.Cast {
		slot := &c.scene.Cast[i]
		if slot.Is != "" {
			_, known := c.s.NPC(slot.Is)
			c.check(known && slot.From == "", "the slot %q is nobody: %q", slot.Name, slot.Is)
		} else {
			c.word("from", slot.From, slotGroups)
		}
		c.check(!slices.Contains(freeSlots, slot.Name) || slot.From == slot.Name, "the slot %q has a name that every text can use", slot.Name)
		c.check(!slices.Contains(earlier, slot.Name), "the slot %q stands twice", slot.Name)
		if slot.Office != "" && slot.Office != AnyOffice {
			c.word("office", slot.Office, officeIDs)
		}
		c.within("loyalty", slot.Loyalty, -100, 100)
		c.within("below", slot.Below, -100, 100)
		if slot.Trait != "" {
			c.word("trait", slot.Trait, HeirTraits)
		}
		if slot.Age != "" {
			c.word("age", slot.Age, heirAges)
		}
		for _, other := range slot.Not {
			c.slot("not", other)
		}
		if len(slot.Bond) > 0 {
			c.check(len(slot.Bond) == 2 && slices.Contains(earlier, slot.Bond[0]) && slices.Contains(bondKinds, slot.Bond[1]), "the bond of %q is none with an earlier slot: %v", slot.Name, slot.Bond)
		}
		earlier = append(earlier, slot.Name)
	}
	if c.scene.Speaker != Narrator {
		c.slot("speaker", c.scene.Speaker)
	}
	c.adults()
}

// adults keeps children out of every scene with a consort or a wedding.
func (c *sceneCheck) adults() {
	var consort, child bool
	for i := range c.scene.Cast {
		consort = consort || c.scene.Cast[i].From == "consort"
		child = child || c.scene.Cast[i].From == "heir" && c.scene.Cast[i].Age != "adult"
	}
	wedding := c.scene.Family == "house_wedding" || c.scene.Family == "suitors"
	c.check(!child || !wedding, "a child stands in a wedding's scene")
	c.check(!child || !consort || c.scene.Family == HeirsOf, "a child stands in a consort's scene")
}

// told checks a text: its number of words, and its slots.
func (c *sceneCheck) told(field, text string, low, high int) {
	checkWords(c.f, c.file, c.scene.ID, field, text, low, high)
	for _, part := range strings.Split(text, "{")[1:] {
		slot, _, closed := strings.Cut(part, "}")
		name, of, _ := strings.Cut(slot, ".")
		free := slices.Contains(freeSlots, name) && of == ""
		c.check(of != "they" || !strings.HasSuffix(nextWord(part), "s"), "%s has a verb for she and he alone after {%s}: %q", field, slot, nextWord(part))
		c.check(closed && (free || c.slotOf(name) != nil && slices.Contains(slotParts, of)), "%s has the slot {%s}, which is never filled", field, slot)
	}
}

// nextWord is the first word after a slot.
func nextWord(part string) string {
	_, after, _ := strings.Cut(part, "}")
	words := strings.FieldsFunc(after, func(r rune) bool { return !unicode.IsLetter(r) })
	if len(words) == 0 || !strings.HasPrefix(after, " ") {
		return ""
	}
	return words[0]
}
