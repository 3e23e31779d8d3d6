package content

import "sort"

const (
	candidateCount = 28
	tasteLeast     = 3 // fewest candidates who like a race, an alignment or a gift
	distasteLeast  = 2 // fewest candidates who dislike a gift
)

// candidateTiers is the number of candidates of each tier.
var candidateTiers = map[string]int{"open": 6, "mid": 10, "late": 12}

// genderLeast is the least number of candidates by gender, so that every orientation has some.
var genderLeast = map[string]int{"Female": 9, "Male": 9, "other": 4}

func (Candidate) validate(s *Snapshot, f *findings) {
	const file = "candidates.json"
	checkIDs(f, file, s.Candidates, func(c *Candidate) (string, string) { return c.ID, c.Name })
	checkCount(f, file, "candidates", len(s.Candidates), candidateCount)
	quests, least := map[string]bool{}, max(s.Balance.Courtship.MinimumAge, AdultAge)
	f.check(s.Balance.Courtship.MinimumAge >= AdultAge, balanceFile, "courtship.minimumAge", "no profile may go below %d, got %d", AdultAge, s.Balance.Courtship.MinimumAge)
	for i := range s.Candidates {
		c := &s.Candidates[i]
		f.check(int64(c.Age) >= least, file, c.ID, "age must be at least %d, got %d", least, c.Age)
		f.check(c.NSFWImages != nil && len(c.NSFWImages) == 0, file, c.ID, "nsfwImages must be empty")
		checkWord(f, file, c.ID, "pronoun", c.Pronoun, pronouns)
		f.check(s.HasGender(c.Gender), file, c.ID, "gender %q is not a choice", c.Gender)
		_, ok := s.Alignment(c.Alignment)
		f.check(ok, file, c.ID, "alignment %q does not exist", c.Alignment)
		_, ok = s.Territory(c.Kingdom)
		f.check(ok, file, c.ID, "kingdom %q is no territory", c.Kingdom)
		checkWords(f, file, c.ID, "description", c.Description, 12, 40)
		checkWords(f, file, c.ID, "lore", c.Lore, 40, 120)
		values := c.Attributes.byName()
		for _, name := range sorted(values) {
			checkRange(f, file, c.ID, name, values[name], 0, 100)
		}
		s.checkTastes(f, file, c)
		s.checkCourtRequirements(f, file, c)
		s.checkTier(f, file, c)
		checkRange(f, file, c.ID, "personalQuests", len(c.PersonalQuests), 2, 3)
		for _, q := range c.PersonalQuests {
			f.check(!quests[q.ID], file, c.ID, "personal quest %q is used twice", q.ID)
			quests[q.ID] = true
			s.checkTrigger(f, file, c.ID, q.Trigger)
		}
	}
	checkCandidateDeck(s, f)
}

func (a CandidateAttributes) byName() map[string]int {
	return map[string]int{"power": a.Power, "beauty": a.Beauty, "intelligence": a.Intelligence, "politics": a.Politics}
}

func (s *Snapshot) checkTastes(f *findings, file string, c *Candidate) {
	for _, id := range c.Preferences.Races {
		_, ok := s.Race(id)
		f.check(ok, file, c.ID, "prefers race %q, which does not exist", id)
	}
	for _, id := range c.Preferences.Alignments {
		_, ok := s.Alignment(id)
		f.check(ok, file, c.ID, "prefers alignment %q, which does not exist", id)
	}
	for _, id := range c.Preferences.Attributes {
		_, ok := s.Attribute(id)
		f.check(ok, file, c.ID, "prefers attribute %q, which does not exist", id)
	}
	for _, name := range append(append([]string{}, c.GiftPreferences.Likes...), c.GiftPreferences.Dislikes...) {
		_, ok := s.GiftNamed(name)
		f.check(ok, file, c.ID, "gift %q does not exist", name)
	}
	both := overlap(c.GiftPreferences.Likes, c.GiftPreferences.Dislikes)
	f.check(both == "", file, c.ID, "likes and dislikes both hold %q", both)
}

func (s *Snapshot) checkCourtRequirements(f *findings, file string, c *Candidate) {
	r := c.Requirements
	f.check(r != CourtRequirements{}, file, c.ID, "a courtship needs a requirement")
	checkRange(f, file, c.ID, "kingdomLevel", int64(r.KingdomLevel), 0, s.Balance.Levels.KingdomMax)
	if r.Building != nil {
		b, ok := s.Building(r.Building.ID)
		f.check(ok, file, c.ID, "building %q does not exist", r.Building.ID)
		f.check(!ok || r.Building.Level <= b.MaxLevel, file, c.ID, "%s never reaches level %d", r.Building.ID, r.Building.Level)
	}
}

// checkCandidateDeck checks the 28 together: every orientation has candidates, and each sort order has a unique first.
func checkCandidateDeck(s *Snapshot, f *findings) {
	const file = "candidates.json"
	tiers, genders, liked, disliked, kept := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string][]int{}
	for _, c := range s.Candidates {
		tiers[c.Tier]++
		genders[genderGroup(c.Gender)]++
		for _, list := range [][]string{c.Preferences.Races, c.Preferences.Alignments, c.GiftPreferences.Likes} {
			for _, word := range list {
				liked[word]++
			}
		}
		for _, word := range c.GiftPreferences.Dislikes {
			disliked[word]++
		}
		for name, n := range c.Attributes.byName() {
			kept[name] = append(kept[name], n)
		}
	}
	for _, tier := range sorted(candidateTiers) {
		checkCount(f, file, "tier "+tier, tiers[tier], candidateTiers[tier])
	}
	for _, group := range sorted(genderLeast) {
		f.check(genders[group] >= genderLeast[group], file, group, "at least %d candidates, got %d", genderLeast[group], genders[group])
	}
	for _, id := range s.tastes() {
		f.check(liked[id] >= tasteLeast, file, id, "liked by at least %d candidates, got %d", tasteLeast, liked[id])
	}
	for _, g := range s.Gifts {
		f.check(disliked[g.Name] >= distasteLeast, file, g.Name, "disliked by at least %d candidates, got %d", distasteLeast, disliked[g.Name])
	}
	for _, name := range sorted(kept) {
		values := kept[name]
		sort.Sort(sort.Reverse(sort.IntSlice(values)))
		f.check(len(values) < 4 || values[0] != values[1] && values[1] != values[2] && values[2] != values[3], file, name, "the top three must not tie")
		f.check(values[0] <= 98 && values[len(values)-1] >= 20, file, name, "values must lie between 20 and 98")
	}
}

func genderGroup(gender string) string {
	if gender == "Female" || gender == "Male" {
		return gender
	}
	return "other"
}

// tastes lists the words that a candidate may like.
func (s *Snapshot) tastes() []string {
	var list []string
	for _, r := range s.Races {
		list = append(list, r.ID)
	}
	for _, a := range s.Alignments {
		list = append(list, a.ID)
	}
	for _, g := range s.Gifts {
		list = append(list, g.Name)
	}
	return list
}
