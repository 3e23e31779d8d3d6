package content

import "fmt"

// House is a faction played by the server by the players' rules, so that a small realm has rivals.
type House struct {
	ID           string       `json:"id"`
	Name         string       `json:"name"` // of its faction; reserved
	Emblem       string       `json:"emblem"`
	Livery       Livery       `json:"livery"`
	Description  string       `json:"description"`
	Manner       string       `json:"manner"`       // its behaviour, described for players
	Aim          string       `json:"aim"`          // its goal
	Order        []string     `json:"order"`        // systems that it attends to twice as often as the others
	Covets       []string     `json:"covets"`       // lands that it attacks before all others
	Allies       bool         `json:"allies"`       // it accepts and offers alliances
	Wars         bool         `json:"wars"`         // it declares war on holders of the lands that it covets
	AllianceDays int64        `json:"allianceDays"` // days after which it ends an alliance; 0: never
	Offers       string       `json:"offers"`       // addressees of its proposals of alliance: nobody, houses, everybody
	RestDays     int64        `json:"restDays"`     // days between its campaigns
	Says         HouseLines   `json:"says"`
	Rulers       []HouseRuler `json:"rulers"` // the first leads in the first season
}

// Addressees of a house's proposals of alliance.
const (
	OffersNobody    = "nobody"
	OffersHouses    = "houses"
	OffersEverybody = "everybody"
)

// HouseLines are what a house's rulers say in the realm's chronicle, by deed. {land} and {other} are slots.
type HouseLines map[string][]string

// houseDeeds are the deeds with lines of a house, with their slots.
var houseDeeds = map[string][]string{
	"founded": nil, "war": {"other"}, "alliance": {"other"}, "parted": {"other"}, "launched": {"land"}, "won": {"land"},
	"taken": {"land", "other"}, "repelled": {"land"}, "season": nil, "lost": {"land", "other"}, "held": {"land", "other"},
}

// Livery is the outfit of a house's rulers.
type Livery struct {
	Primary   string `json:"primary"`
	Secondary string `json:"secondary"`
}

// HouseRuler is one ruler of a house.
type HouseRuler struct {
	Name      string `json:"name"`
	Race      string `json:"race"`
	Gender    string `json:"gender"` // id of a gender
	Hair      string `json:"hair"`
	Eyes      string `json:"eyes"`
	Origin    string `json:"origin"`
	Alignment string `json:"alignment"`
	School    string `json:"school"`
	Title     string `json:"title"` // id of a title
}

func (House) validate(s *Snapshot, f *findings) {
	const file = "houses.json"
	checkIDs(f, file, s.Houses, func(h *House) (string, string) { return h.ID, h.Name })
	names := map[string]bool{}
	for i := range s.Houses {
		h := &s.Houses[i]
		h.check(s, f, file)
		for j := range h.Rulers {
			r := &h.Rulers[j]
			f.check(!names[r.Name], file, h.ID, "two rulers are called %q", r.Name)
			names[r.Name] = true
			r.check(s, f, file, h.ID)
		}
	}
}

func (h *House) check(s *Snapshot, f *findings, file string) {
	_, known := s.FactionEmblem(h.Emblem)
	f.check(known, file, h.ID, "there is no emblem %q", h.Emblem)
	f.check(len(h.Rulers) >= 2 && len(h.Rulers) <= 3, file, h.ID, "a house has two or three rulers, got %d", len(h.Rulers))
	f.check(h.Description != "" && h.Manner != "" && h.Aim != "", file, h.ID, "a house says what it is, how it behaves and what it wants")
	f.check(h.AllianceDays >= 0, file, h.ID, "an alliance does not end before it began")
	f.check(h.RestDays >= 1, file, h.ID, "a house rests for a day at least between two campaigns")
	checkWord(f, file, h.ID, "offers", h.Offers, []string{OffersNobody, OffersHouses, OffersEverybody})
	f.check(h.Allies || h.Offers == OffersNobody, file, h.ID, "who offers alliances accepts them")
	f.check(IsColour(h.Livery.Primary) && IsColour(h.Livery.Secondary), file, h.ID, "its livery has two colours")
	h.Says.check(f, file, h.ID)
	for _, id := range h.Covets {
		_, known := s.Territory(id)
		f.check(known && id != OwnDomain, file, h.ID, "there is no land %q to be coveted", id)
	}
}

func (l HouseLines) check(f *findings, file, house string) {
	for deed, slots := range houseDeeds {
		f.check(len(l[deed]) > 0, file, house, "it has no words for the deed %q", deed)
		for _, text := range l[deed] {
			checkSlots(f, file, house, text, slots...)
		}
	}
	for deed := range l {
		_, known := houseDeeds[deed]
		f.check(known, file, house, "there is no deed %q to speak of", deed)
	}
}

func (r *HouseRuler) check(s *Snapshot, f *findings, file, house string) {
	_, race := s.Race(r.Race)
	_, origin := s.Origin(r.Origin)
	_, alignment := s.Alignment(r.Alignment)
	_, school := s.School(r.School)
	f.check(race && origin && alignment && school, file, house, "%s: race, origin, alignment and school must exist", r.Name)
	f.check(nameOf(s.Genders, r.Gender) != "", file, house, "%s: there is no gender %q", r.Name, r.Gender)
	f.check(s.TitleOf(r.Title) != "", file, house, "%s: there is no title %q", r.Name, r.Title)
	f.check(IsColour(r.Hair) && IsColour(r.Eyes), file, house, "%s: hair and eyes have a colour", r.Name)
}

func nameOf(list []Option, id string) string {
	for _, o := range list {
		if o.ID == id {
			return o.Name
		}
	}
	return ""
}

// GenderOf is the name of a gender, TitleOf that of a title, because rulers store names. Both are empty for an unknown
// id.
func (s *Snapshot) GenderOf(id string) string { return nameOf(s.Genders, id) }

// TitleOf is the name of a title that a ruler can start with.
func (s *Snapshot) TitleOf(id string) string {
	for i := range s.Titles {
		if s.Titles[i].ID == id && s.Titles[i].Group == "creation" {
			return s.Titles[i].Name
		}
	}
	return ""
}

// House is a house by its id.
func (s *Snapshot) House(id string) (*House, bool) {
	for i := range s.Houses {
		if s.Houses[i].ID == id {
			return &s.Houses[i], true
		}
	}
	return nil, false
}

// Leads is the number of the seat that leads the house in a season: the next one in each (decision K21).
func (h *House) Leads(season int64) int {
	if season <= 1 || len(h.Rulers) == 0 {
		return 0
	}
	return int((season - 1) % int64(len(h.Rulers)))
}

// Leader is the account id of the ruler who leads the house in a season.
func (h *House) Leader(season int64) string { return h.Seat(h.Leads(season)) }

// Seat is the account id of the ruler in a seat of a house, the same on every node.
func (h *House) Seat(n int) string { return fmt.Sprintf("house-%s-%d", h.ID, n+1) }

// HouseOf is the house and its ruler in a seat; nil for an account that is none.
func (s *Snapshot) HouseOf(account string) (*House, *HouseRuler) {
	for i := range s.Houses {
		h := &s.Houses[i]
		for n := range h.Rulers {
			if h.Seat(n) == account {
				return h, &h.Rulers[n]
			}
		}
	}
	return nil, nil
}

// OfHouse tells whether an account is a ruler played by the server.
func (s *Snapshot) OfHouse(account string) bool {
	h, _ := s.HouseOf(account)
	return h != nil
}

// HouseNamed is the house whose faction has a name. The name is reserved.
func (s *Snapshot) HouseNamed(name string) (*House, bool) {
	for i := range s.Houses {
		if s.Houses[i].Name == name {
			return &s.Houses[i], true
		}
	}
	return nil, false
}

// HousesBalance is the behaviour of houses.
type HousesBalance struct {
	Pace     int64 `json:"pace"`     // seconds between two commands of one ruler; 0: there are no houses
	Newcomer int64 `json:"newcomer"` // seconds for which they do not attack a newcomer's faction
	Leaves   int64 `json:"leaves"`   // number of the weakest unowned lands that they leave to players
	Share    int64 `json:"share"`    // percent of its gold that a ruler gives to the treasury at once

	// Weights of the lands that they march on.
	Lost    int64 `json:"lost"`    // taken from the house
	Coveted int64 `json:"coveted"` // among the lands that it covets
	Hated   int64 `json:"hated"`   // held by the faction of a player whose nemesis rules the house
	Walls   int64 `json:"walls"`   // subtracted where the defence is more than half of the house's army
	Away    int64 `json:"away"`    // seconds after which an absent player's peace and nemesis no longer count
}
