package content

import (
	"regexp"
	"strings"
)

// Least numbers of parts, so that at least a few hundred different descriptions are possible.
const (
	leastOrigins      = 10
	leastArrivals     = 8
	leastDetails      = 8
	leastManners      = 3 // for each trait
	leastTraitSkills  = 4 // for each trait
	leastCommonSkills = 12
)

func (Recruits) validate(s *Snapshot, f *findings) {
	const file = "recruits.json"
	r := &s.Recruits
	for _, build := range []string{BuildFem, BuildMasc, BuildAndro} {
		f.check(r.Figures[build] != "", file, "figures", "nothing is said of the build %q", build)
	}
	checkKin(s, f)
	s.checkLines(f, "personalities", r.Personalities, 5, 30)
	s.checkLines(f, "origins", r.Origins, 12, 40)
	s.checkLines(f, "arrivals", r.Arrivals, 8, 40)
	s.checkLines(f, "details", r.Details, 6, 30)
	s.checkLines(f, "skills", r.Skills, 1, 4)
	checkLooks(s, f)
	f.check(len(r.Origins) >= leastOrigins, file, "origins", "there must be at least %d, got %d", leastOrigins, len(r.Origins))
	f.check(len(r.Arrivals) >= leastArrivals, file, "arrivals", "there must be at least %d, got %d", leastArrivals, len(r.Arrivals))
	f.check(len(r.Details) >= leastDetails, file, "details", "there must be at least %d, got %d", leastDetails, len(r.Details))
	for _, trait := range s.Traits {
		f.check(linesOf(r.Personalities, trait.Name) >= leastManners, file, trait.Name, "there must be at least %d personalities", leastManners)
		f.check(linesOf(r.Skills, trait.Name) >= leastTraitSkills, file, trait.Name, "there must be at least %d skills", leastTraitSkills)
	}
	f.check(linesOf(r.Skills, "") >= leastCommonSkills, file, "skills", "there must be at least %d for everybody", leastCommonSkills)
}

func checkKin(s *Snapshot, f *findings) {
	const file = "recruits.json"
	for _, trait := range sorted(s.Recruits.Races) {
		_, ok := s.Race(s.Recruits.Races[trait])
		f.check(ok, file, trait, "race %q is not known", s.Recruits.Races[trait])
		f.check(s.IsTrait(trait), file, trait, "the trait is not known")
	}
	for _, trait := range sorted(s.Recruits.Builds) {
		f.check(s.Recruits.Figures[s.Recruits.Builds[trait]] != "", file, trait, "build %q is not known", s.Recruits.Builds[trait])
		f.check(s.IsTrait(trait), file, trait, "the trait is not known")
	}
}

func linesOf(lines []RecruitLine, trait string) (n int) {
	for _, l := range lines {
		if l.Trait == trait {
			n++
		}
	}
	return n
}

func (s *Snapshot) checkLines(f *findings, what string, lines []RecruitLine, low, high int) {
	const file = "recruits.json"
	checkIDs(f, file, lines, func(l *RecruitLine) (string, string) { return l.ID, l.Text })
	for _, l := range lines {
		f.check(l.Trait == "" || s.IsTrait(l.Trait), file, l.ID, "trait %q is not known", l.Trait)
		checkColours(f, l.ID, l.Colours)
		checkStated(f, l.ID, l.Stated)
		checkWords(f, file, l.ID, what, l.Text, low, high)
		checkSlots(f, file, l.ID, l.Text, "name", "role", "kingdom")
	}
}

func checkLooks(s *Snapshot, f *findings) {
	const file = "recruits.json"
	seen := map[string]bool{}
	checkIDs(f, file, s.Recruits.Looks, func(l *RecruitLook) (string, string) { return l.ID, l.Text })
	for _, l := range s.Recruits.Looks {
		seen[l.Race] = true
		checkColours(f, l.ID, l.Colours)
		f.check(l.Halo == "" || contains([]string{"ring", "sun", "broken", "none"}, l.Halo), file, l.ID, "halo %q is not known", l.Halo)
		checkSlots(f, file, l.ID, l.Text, "figure")
		f.check(contains(Slots(l.Text), "figure"), file, l.ID, "a look needs the slot {figure}")
	}
	for _, race := range s.Races {
		f.check(seen[race.ID], file, race.ID, "nobody of this race has a look")
	}
	f.check(len(s.Recruits.Looks) == len(s.Races), file, "looks", "there must be one of each race")
}

// checkColours requires colours that the portrait can draw.
func checkColours(f *findings, id string, colours map[string]string) {
	const file = "recruits.json"
	for _, part := range sorted(colours) {
		f.check(contains([]string{"skin", "hair", "eyes", "plate", "primary", "secondary"}, part), file, id, "nothing drawn has the colour %q", part)
		f.check(IsColour(colours[part]), file, id, "%q is no colour", colours[part])
	}
}

// checkStated requires a dress and a collar that the portrait can draw.
func checkStated(f *findings, id string, stated *Stated) {
	const file = "recruits.json"
	if stated == nil {
		return
	}
	f.check(stated.Dress == "" || contains([]string{"robe", "gown", "plate", "fur", "coat", "brocade", "cape"}, stated.Dress), file, id, "dress %q is not known", stated.Dress)
	f.check(stated.Collar == "" || contains([]string{"none", "high", "feather", "ruff"}, stated.Collar), file, id, "collar %q is not known", stated.Collar)
}

// ColourPattern is the form of a colour in content.
const ColourPattern = "^#[0-9a-f]{6}$"

var colour = regexp.MustCompile(ColourPattern)

// IsColour tells whether a text is a colour.
func IsColour(text string) bool { return colour.MatchString(text) }

func checkSlots(f *findings, file, id, text string, allowed ...string) {
	for _, slot := range Slots(text) {
		f.check(contains(allowed, slot), file, id, "slot {%s} is never filled here", slot)
	}
}

func (Situation) validate(s *Snapshot, f *findings) {
	const file = "situations.json"
	seen, taken := map[string]bool{}, map[string]bool{}
	for _, at := range s.Situations {
		checkWord(f, file, at.Situation, "situation", at.Situation, messageSituations)
		f.check(!seen[at.Situation], file, at.Situation, "the situation stands twice")
		f.check(len(at.Words) > 0, file, at.Situation, "no word gives it away")
		seen[at.Situation] = true
		for _, w := range at.Words {
			f.check(w == strings.ToLower(w) && w != "", file, at.Situation, "%q is not in lower case", w)
			f.check(!taken[w], file, at.Situation, "%q stands twice", w)
			taken[w] = true
		}
	}
	for _, situation := range messageSituations {
		f.check(seen[situation] || situation == OtherSituation, file, situation, "nothing tells this situation")
	}
}
