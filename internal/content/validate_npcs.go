package content

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Status and task of a free NPC; the rules use the same words.
const (
	NPCIdle         = "Idle"
	NPCOnMission    = "On Mission"
	TaskAwaiting    = "Awaiting orders"
	npcSet          = 12
	npcHighest      = 100
	npcLowest       = 51
	npcPowerSlope   = 60
	npcPowerOffset  = 200
	npcPowerMargin  = Permille(50) // allowed deviation from slope x level - offset, on which the dungeon's odds depend
	backgroundWords = 40
	missionReports  = 12
)

var npcRoles = []string{
	"steward", "general", "spymaster", "archmage", "treasurer", "dungeon keeper", "diplomat", "healer", "smith", "jailer", "herald", "assassin",
}

func (NPCs) validate(s *Snapshot, f *findings) {
	const file = "npcs.json"
	all := append(append([]NPC{}, s.NPCs.Default...), s.NPCs.Hoard...)
	id := func(n *NPC) string { return n.ID }
	checkIDs(f, file, all, func(n *NPC) (string, string) { return n.ID, n.Name })
	court := builtinOf(s.NPCs.Default, id)
	checkCount(f, file, "default", len(court), npcSet)
	checkCount(f, file, "hoard", len(builtinOf(s.NPCs.Hoard, id)), npcSet)
	faces := facesOf(builtinOf(all, id))
	for i := range all {
		s.checkNPC(f, file, &all[i])
		faces.check(s, f, file, &all[i])
	}
	checkCourtOrder(court, f, file)
}

func checkCourtOrder(npcs []NPC, f *findings, file string) {
	roles := ""
	for i, n := range npcs {
		roles += strings.ToLower(n.Role) + "\n"
		if i > 0 {
			f.check(n.Level < npcs[i-1].Level, file, n.ID, "levels must descend strictly")
			f.check(n.Power <= npcs[i-1].Power, file, n.ID, "power must not grow as levels descend")
		}
	}
	for _, role := range npcRoles {
		f.check(strings.Contains(roles, role), file, "default", "nobody has the role of %s", role)
	}
	if len(npcs) == 0 {
		return
	}
	first, last := npcs[0], npcs[len(npcs)-1]
	f.check(first.Level == npcHighest, file, first.ID, "the first level must be %d, got %d", npcHighest, first.Level)
	f.check(last.Level == npcLowest, file, last.ID, "the last level must be %d, got %d", npcLowest, last.Level)
}

func (s *Snapshot) checkNPC(f *findings, file string, n *NPC) {
	checkWord(f, file, n.ID, "pronoun", n.Pronoun, pronouns)
	checkRange(f, file, n.ID, "level", n.Level, 1, npcHighest)
	want := int64(npcPowerSlope*n.Level - npcPowerOffset)
	margin := npcPowerMargin.Of(want)
	checkRange(f, file, n.ID, "power", n.Power, want-margin, want+margin)
	checkRange(f, file, n.ID, "loyalty", n.Loyalty, 40, 95)
	checkRange(f, file, n.ID, "deception", n.Deception, 5, 95)
	checkRange(f, file, n.ID, "skills", len(n.Skills), 4, 4)
	checkRange(f, file, n.ID, "likes", len(n.Likes), 2, 3)
	checkRange(f, file, n.ID, "dislikes", len(n.Dislikes), 2, 3)
	for _, taste := range append(append([]string{}, n.Likes...), n.Dislikes...) {
		f.check(s.isTaste(taste), file, n.ID, "%q is neither a gift nor a gift's tag", taste)
	}
	both := overlap(n.Likes, n.Dislikes)
	f.check(both == "", file, n.ID, "likes and dislikes both hold %q", both)
	threshold := s.Balance.NPC.ExperiencePerLevel * int64(n.Level)
	f.check(n.XPToNextLevel == threshold, file, n.ID, "xpToNextLevel must be %d, got %d", threshold, n.XPToNextLevel)
	f.check(n.Status == NPCIdle, file, n.ID, "status must be %q", NPCIdle)
	f.check(n.Task == TaskAwaiting, file, n.ID, "task must be %q", TaskAwaiting)
	f.check(n.Relationship != "", file, n.ID, "relationship must be set")
	f.check(len(n.Journal) >= 1, file, n.ID, "the journal needs an entry")
	checkWords(f, file, n.ID, "background", n.Background, backgroundWords, 120)
	checkWords(f, file, n.ID, "appearance", n.Appearance, 15, 60)
	checkWords(f, file, n.ID, "personality", n.Personality, 4, 30)
	for _, text := range []string{n.Says.Loyal, n.Says.Wavering, n.Says.Restless} {
		checkWords(f, file, n.ID, "says", text, 8, 30)
	}
	f.check(strings.Count(n.Personality, ". ") == 0, file, n.ID, "personality must be one sentence")
	s.checkTags(f, file, n)
}

func (s *Snapshot) checkTags(f *findings, file string, n *NPC) {
	traits := 0
	for _, tag := range n.Tags {
		trait, personality := hasTrait(s.Traits, tag), hasTrait(s.PersonalityTags, tag)
		f.check(trait || personality, file, n.ID, "tag %q is in neither vocabulary", tag)
		if trait {
			traits++
		}
	}
	checkRange(f, file, n.ID, "traits", traits, 1, 3)
	f.check(!contains(n.Tags, "Male") || !contains(n.Tags, "Female"), file, n.ID, "Male and Female exclude each other")
}

func hasTrait(list []Trait, name string) bool {
	for _, t := range list {
		if t.Name == name {
			return true
		}
	}
	return false
}

// isTaste tells whether a word names a gift or a tag of gifts.
func (s *Snapshot) isTaste(word string) bool {
	for _, g := range s.Gifts {
		if g.Name == word || contains(g.Tags, word) {
			return true
		}
	}
	return false
}

// IsTrait tells whether name is one of the nine traits.
func (s *Snapshot) IsTrait(name string) bool { return hasTrait(s.Traits, name) }

// IsPersonalityTag tells whether name is one of the ten personality tags.
func (s *Snapshot) IsPersonalityTag(name string) bool { return hasTrait(s.PersonalityTags, name) }

func (TraitLists) validate(s *Snapshot, f *findings) {
	const file = "traits.json"
	trait := func(t *Trait) (string, string) { return t.ID, t.Name }
	checkIDs(f, file, s.Traits, trait)
	checkIDs(f, file, s.PersonalityTags, trait)
	checkCount(f, file, "traits", len(s.Traits), 9)
	checkCount(f, file, "personalityTags", len(s.PersonalityTags), 10)
}

func (Gift) validate(s *Snapshot, f *findings) {
	const file = "gifts.json"
	checkIDs(f, file, s.Gifts, func(g *Gift) (string, string) { return g.ID, g.Name })
	checkCount(f, file, "gifts", len(s.Gifts), 8)
	for _, g := range s.Gifts {
		f.check(g.Cost > 0, file, g.ID, "cost must be above 0")
		checkRange(f, file, g.ID, "affection", int64(g.Affection), 1, s.Balance.Resources.AffectionMax)
		f.check(len(g.Tags) > 0, file, g.ID, "a gift needs a tag")
	}
}

func (Mission) validate(s *Snapshot, f *findings) {
	const file = "missions.json"
	checkIDs(f, file, s.Missions, func(m *Mission) (string, string) { return m.ID, m.Name })
	checkCount(f, file, "missions", len(s.Missions), 3)
	for _, m := range s.Missions {
		f.check(m.Duration > 0, file, m.ID, "duration must be above 0")
	}
	checkReports(f, file, s.Missions)
}

// checkReports checks missions' reports: enough different texts to avoid repeats in daily play. The notice names the
// NPC and the mission, so the report names neither.
func checkReports(f *findings, file string, missions []Mission) {
	said, begun := map[string]bool{}, map[string]bool{}
	for _, m := range missions {
		f.check(len(m.Reports) >= missionReports, file, m.ID, "a mission needs %d reports, got %d", missionReports, len(m.Reports))
		for _, r := range m.Reports {
			checkWords(f, file, m.ID, "report", r, 12, 40)
			words := wordsOf(r)
			text, start := strings.Join(words, " "), strings.Join(words[:min(3, len(words))], " ")
			f.check(!said[text], file, m.ID, "a report stands twice: %q", r)
			f.check(said[text] || !begun[start], file, m.ID, "two reports begin with %q", start)
			said[text], begun[start] = true, true
			for _, slot := range Slots(r) {
				f.check(slot == "player", file, m.ID, "slot {%s} is never filled here", slot)
			}
			named := overlap(wordsOf(m.Name), words)
			f.check(named == "", file, m.ID, "a report repeats %q of the mission's name", named)
		}
	}
}

// wordsOf are the words of a text without case and punctuation.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
}

// Situations of authored replies: topics of messages, and happenings.
var (
	messageSituations = []string{
		"threat", "insult", "love", "wedding", "gift", "mission", "gold", "mind", "praise", "war", "advice", "greeting", QuestionSituation, "boredom",
		OtherSituation,
	}
	replySituations = append([]string{"praised", "gifted", "gift_disliked", "returned", "insolvent", AgainSituation}, messageSituations...)
	replySlots      = append([]string{"npc", "player", "title", "kingdom"}, namedSlots...)
	moods           = []string{MoodLoyal, MoodWavering, MoodRestless}
)

func (Reply) validate(s *Snapshot, f *findings) {
	const file = "replies.json"
	checkIDs(f, file, s.Replies, func(r *Reply) (string, string) { return r.ID, r.Text })
	safe := map[string]bool{} // speakers, situations and moods with a line without a named slot
	for i := range s.Replies {
		r := &s.Replies[i]
		r.check(s, f)
		for _, mood := range moods {
			if (r.Mood == "" || r.Mood == mood) && r.Names() != "place" {
				safe[r.NPC+r.Tag+" "+r.Situation+" "+mood] = true
			}
		}
	}
	for _, tag := range s.PersonalityTags {
		checkReplies(f, tag.Name, safe)
	}
	own := map[string]bool{} // situations in which an NPC has a line of its own
	for i := range s.Replies {
		own[s.Replies[i].NPC+" "+s.Replies[i].Situation] = true
	}
	for _, id := range sorted(s.index.npcs) {
		first := !fromPack(id) && s.isFirst(id)
		for _, situation := range replySituations {
			if first || own[id+" "+situation] {
				checkMoods(f, id, situation, safe)
			}
		}
	}
}

// isFirst tells whether an NPC is there from the beginning of a reign.
func (s *Snapshot) isFirst(id string) bool {
	return slices.ContainsFunc(s.NPCs.Default, func(n NPC) bool { return n.ID == id })
}

func (r *Reply) check(s *Snapshot, f *findings) {
	const file = "replies.json"
	if r.NPC != "" {
		f.check(r.Tag == "", file, r.ID, "a line is of an NPC or of a tag, not of both")
		_, known := s.NPC(r.NPC)
		f.check(s.isFirst(r.NPC) || known && fromPack(r.ID), file, r.ID, "%q is not of the first court", r.NPC)
	} else {
		f.check(s.IsPersonalityTag(r.Tag), file, r.ID, "tag %q is not a personality tag", r.Tag)
	}
	checkWord(f, file, r.ID, "situation", r.Situation, replySituations)
	if r.Mood != "" {
		checkWord(f, file, r.ID, "mood", r.Mood, moods)
	}
	checkRange(f, file, r.ID, "loyaltyEffect", int64(r.LoyaltyEffect), s.Balance.NPC.ChatEffectMin, s.Balance.NPC.ChatEffectMax)
	checkWords(f, file, r.ID, "text", r.Text, 5, 40)
	checkSlots(f, file, r.ID, r.Text, replySlots...)
	if r.Situation == OtherSituation || r.Situation == QuestionSituation {
		f.check(r.Names() == "", file, r.ID, "an answer about nothing known names nothing")
		f.check(r.Situation != OtherSituation || r.LoyaltyEffect == 0, file, r.ID, "an answer about nothing known moves nothing")
	}
}

// checkReplies requires a line for each situation and mood of a speaker.
func checkReplies(f *findings, speaker string, safe map[string]bool) {
	for _, situation := range replySituations {
		checkMoods(f, speaker, situation, safe)
	}
}

// checkMoods requires a line for each mood of a speaker in a situation.
func checkMoods(f *findings, speaker, situation string, safe map[string]bool) {
	for _, mood := range moods {
		f.check(safe[speaker+" "+situation+" "+mood], "replies.json", speaker, "no %s reply to %s", mood, situation)
	}
}

// Facts of templates; the writers of journal and chronicle provide them.
var (
	JournalFacts = []string{
		"praised", "gift_liked", "gift_disliked", "gift_plain", "loyalty_low", "loyalty_high", "mission_tax", "mission_scout",
		"mission_bandits", "spoke", "level_up", "governing", "guarding", "building", "war", "idle", "raid_repelled",
		"raid_breached", "child", "marriage", "insolvency", "vassal",
	}
	ChronicleFacts = []string{
		"year", "war", "built", "upgraded", "vassal", "child", "raid_repelled", "raid_breached", "marriage", "insolvency",
		"kingdom_level", "quiet", "world_item", "faction", "loyalty", "hope",
	}
)

func (Template) validate(s *Snapshot, f *findings) {
	checkGrammar(f, "journal.json", s.Journal, 40, JournalFacts)
	checkGrammar(f, "chronicle.json", s.Chronicle, 33, ChronicleFacts)
}

func checkGrammar(f *findings, file string, templates []Template, least int, facts []string) {
	checkIDs(f, file, templates, func(t *Template) (string, string) { return t.ID, t.Text })
	f.check(len(templates) >= least, file, "templates", "there must be at least %d, got %d", least, len(templates))
	covered := map[string]bool{}
	for _, t := range templates {
		checkWord(f, file, t.ID, "fact", t.Fact, facts)
		covered[t.Fact] = true
		used := Slots(t.Text)
		f.check(len(used) == len(t.Slots) && overlapAll(used, t.Slots), file, t.ID, "slots are %v, but the text uses %v", t.Slots, used)
		checkWords(f, file, t.ID, "text", t.Text, 10, 40)
	}
	for _, fact := range facts {
		f.check(covered[fact], file, fmt.Sprintf("fact %s", fact), "no template tells it")
	}
}

func overlapAll(a, b []string) bool {
	for _, word := range a {
		if !contains(b, word) {
			return false
		}
	}
	return true
}
