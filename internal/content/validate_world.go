package content

var (
	landStatuses      = []string{"Controlled", "Contested", "Neutral", "Ally", "Enemy", "Unexplored"}
	landRelationships = []string{"Allied", "Neutral", "Cautious", "Hostile", "Unknown", "Desperate"}
	landWarStatuses   = []string{"Peace", "Tensions", "Cold War", "War"}
	landThreats       = []string{"Slight", "Middling", "Serious", "Grave", "Dire"}
	landBonuses       = []string{LandGold, LandPower, LandPopulation}
)

const (
	// OwnDomain is every kingdom's first land.
	OwnDomain = "your-domain"

	landCount         = 18
	garrisonLeast     = 4600 // more than the power of the strongest new reign
	garrisonRatioLow  = Permille(1150)
	garrisonRatioHigh = Permille(1450)
	historyMost       = 5
	fortificationMost = 5
)

func (Map) validate(s *Snapshot, f *findings) {
	const file = "territories.json"
	checkIDs(f, file, s.Territories, func(t *Territory) (string, string) { return t.ID, t.Name })
	checkCount(f, file, "territories", len(s.Territories), landCount)
	seen, bonus, unexplored := map[string]bool{}, map[string]int{}, 0
	var before *Territory
	for i := range s.Territories {
		t := &s.Territories[i]
		s.checkLand(f, file, t)
		seen[t.Relationship] = true
		if t.Status == "Unexplored" {
			unexplored++
		}
		if t.ID == OwnDomain {
			f.check(t.Status == "Controlled" && t.Garrison == 0 && t.Specialty == nil, file, t.ID, "the own domain is Controlled, without garrison or specialty")
			continue
		}
		bonus[landBonus(t)]++
		if before != nil {
			low, high := garrisonRatioLow.Of(before.Garrison), garrisonRatioHigh.Of(before.Garrison)
			checkRange(f, file, t.ID, "garrison after the one before", t.Garrison, low, high)
			f.check(t.Income > before.Income, file, t.ID, "income must rise with the garrison")
		}
		before = t
	}
	for _, word := range landRelationships {
		f.check(seen[word], file, word, "no land has this relationship")
	}
	checkRange(f, file, "Unexplored", "lands", unexplored, 3, 5)
	checkRange(f, file, LandPower, "lands", bonus[LandPower], 0, 4)
	checkRange(f, file, LandPopulation, "lands", bonus[LandPopulation], 0, 4)
	f.check(bonus[LandGold] >= 7, file, LandGold, "at least 7 lands, got %d", bonus[LandGold])
	checkPlaces(s, f, file)
}

func landBonus(t *Territory) string {
	if t.Specialty == nil || t.Specialty.Bonus == nil {
		return "none"
	}
	return t.Specialty.Bonus.Type
}

func (s *Snapshot) checkLand(f *findings, file string, t *Territory) {
	checkWord(f, file, t.ID, "status", t.Status, landStatuses)
	checkWord(f, file, t.ID, "relationship", t.Relationship, landRelationships)
	checkWord(f, file, t.ID, "warStatus", t.WarStatus, landWarStatuses)
	checkWord(f, file, t.ID, "threatLevel", t.ThreatLevel, landThreats)
	f.check(t.ID == OwnDomain || t.Garrison >= garrisonLeast, file, t.ID, "garrison must be at least %d, got %d", garrisonLeast, t.Garrison)
	f.check(t.ID == OwnDomain || t.Income >= 200 && t.Income <= 3000, file, t.ID, "income must be 200 to 3000, got %d", t.Income)
	f.check(len(t.DiplomaticHistory) <= historyMost, file, t.ID, "history holds at most %d entries", historyMost)
	checkRange(f, file, t.ID, "fortificationLevel", t.FortificationLevel, 0, fortificationMost)
	checkRange(f, file, t.ID, "specialties", len(t.Specialties), 2, 4)
	checkWords(f, file, t.ID, "description", t.Description, 40, 120)
	f.check(t.Ruler != "" && t.InText != "", file, t.ID, "a land needs a ruler and a name in running text")
	if t.Specialty != nil && t.Specialty.Bonus != nil {
		checkWord(f, file, t.ID, "bonus type", t.Specialty.Bonus.Type, landBonuses)
		checkRange(f, file, t.ID, "bonus value", t.Specialty.Bonus.Value, 20, 200)
	}
	for _, road := range t.Roads {
		_, ok := s.Territory(road)
		f.check(ok, file, t.ID, "a road leads to %q, which does not exist", road)
	}
}

type place struct {
	id   string
	at   Position
	size Size
}

// checkPlaces requires regions inside the view box, without overlaps.
func checkPlaces(s *Snapshot, f *findings, file string) {
	if len(s.Map.ViewBox) != 4 {
		f.check(false, file, "viewBox", "needs four numbers")
		return
	}
	var places []place
	for _, t := range s.Territories {
		places = append(places, place{t.ID, t.Position, t.Size})
	}
	for _, r := range s.Map.Regions {
		places = append(places, place{r.ID, r.Position, r.Size})
	}
	box := s.Map.ViewBox
	for i, p := range places {
		inside := p.at.X-p.size.Width/2 >= box[0] && p.at.X+p.size.Width/2 <= box[0]+box[2] &&
			p.at.Y-p.size.Height/2 >= box[1] && p.at.Y+p.size.Height/2 <= box[1]+box[3]
		f.check(inside && p.size.Width > 0 && p.size.Height > 0, file, p.id, "lies outside the view box")
		for _, q := range places[:i] {
			f.check(!overlaps(p, q), file, p.id, "overlaps %s", q.id)
		}
	}
}

func overlaps(p, q place) bool {
	return 2*abs(p.at.X-q.at.X) < p.size.Width+q.size.Width && 2*abs(p.at.Y-q.at.Y) < p.size.Height+q.size.Height
}

func abs(n int) int { return max(n, -n) }

func (Power) validate(s *Snapshot, f *findings) {
	const file = "powers.json"
	checkIDs(f, file, s.Powers, func(p *Power) (string, string) { return p.ID, p.Name })
	checkCount(f, file, "powers", len(s.Powers), 12)
	held := map[string]string{}
	for _, p := range s.Powers {
		checkRange(f, file, p.ID, "controls", len(p.Controls), 1, 3)
		checkCount(f, file, p.ID+" recentActions", len(p.RecentActions), 3)
		for _, land := range p.Controls {
			_, ok := s.Territory(land)
			f.check(ok && land != OwnDomain, file, p.ID, "controls %q, which is no foreign land", land)
			f.check(held[land] == "", file, p.ID, "controls %q, which %s holds", land, held[land])
			held[land] = p.ID
		}
	}
	for _, t := range s.Territories {
		f.check(t.ID == OwnDomain || held[t.ID] != "", file, t.ID, "no power controls the land")
	}
}
