package content

import (
	"slices"
	"strings"
)

// Letters are what the rulers of houses write, by the ruler's name and the kind of the letter.
type Letters map[string]map[string][]string

// Kinds of letters.
const (
	LetterFirst    = "first"
	LetterSlighted = "slighted"
	LetterWronged  = "wronged"
	LetterAllied   = "allied"
	LetterOffer    = "offer"
	LetterThreat   = "threat"
	LetterWedding  = "wedding"
	LetterHostage  = "hostage"
	LetterDefector = "defector"
	LetterRespect  = "respect"
)

// letterSlots are the slots that each kind of letter fills. Texts of a kind with {land} or {name} are left out where
// nothing fills it.
var letterSlots = map[string][]string{
	LetterFirst: {"player", "kingdom"}, LetterSlighted: {"player"}, LetterWronged: {"player", "land"}, LetterAllied: {"player"},
	LetterOffer: {"player", "land"}, LetterThreat: {"player"}, LetterWedding: {"player", "name"}, LetterHostage: {"player", "name"},
	LetterDefector: {"player", "name"}, LetterRespect: {"player", "kingdom"},
}

// LetterKinds lists the kinds of letters.
func LetterKinds() []string { return sorted(letterSlots) }

// letterLongest is the number of characters that fit on the page's sheet.
const letterLongest = 220

// LetterTexts are the texts of a ruler's letters of a kind.
func (s *Snapshot) LetterTexts(seat, kind string) []string {
	if _, r := s.HouseOf(seat); r != nil {
		return s.Letters[r.Name][kind]
	}
	return nil
}

func (Letters) validate(s *Snapshot, f *findings) {
	const file = "letters.json"
	var rulers []string
	for i := range s.Houses {
		for _, r := range s.Houses[i].Rulers {
			rulers = append(rulers, r.Name)
			checkLetters(f, file, r.Name, s.Letters[r.Name])
		}
	}
	for i := range s.Rights {
		r := &s.Rights[i]
		f.check(r.ID != "envoys" || r.Level == s.Balance.Letter.Level, "balance.json", "letter.level", "the right %s opens letters at level %d", r.ID, r.Level)
	}
	for _, name := range sorted(s.Letters) {
		f.check(slices.Contains(rulers, name), file, name, "no house has such a ruler")
	}
}

func checkLetters(f *findings, file, ruler string, kinds map[string][]string) {
	said := map[string]bool{}
	for _, kind := range sorted(letterSlots) {
		key := ruler + "." + kind
		f.check(len(kinds[kind]) >= 2, file, key, "there must be two texts at least, got %d", len(kinds[kind]))
		for _, text := range kinds[kind] {
			checkSlots(f, file, key, text, letterSlots[kind]...)
			f.check(len([]rune(text)) <= letterLongest, file, key, "a text must fit on the sheet: %d characters at most, got %d", letterLongest, len([]rune(text)))
			checkWords(f, file, key, "text", text, 8, 50)
			f.check(!strings.ContainsAny(text, "<>"), file, key, "a text holds markup")
			f.check(!said[text], file, key, "a text stands twice")
			said[text] = true
		}
	}
	for _, kind := range sorted(kinds) {
		_, known := letterSlots[kind]
		f.check(known, file, ruler+"."+kind, "there is no such kind of letter")
	}
}

// LetterBalance holds the numbers of letters. Days are days reigned, hours of income are in thousandths.
type LetterBalance struct {
	Level        int64 `json:"level"`        // kingdom level from which houses write
	FirstEvery   int64 `json:"firstEvery"`   // days from one house's first letter to the next house's
	ThreatEvery  int64 `json:"threatEvery"`  // days from one threat to the next
	OfferEvery   int64 `json:"offerEvery"`   // days from one offer to the next
	ThreatAt     int64 `json:"threatAt"`     // regard at which a ruler threatens instead of offering
	Lapse        int64 `json:"lapse"`        // days after which an offer is refused by silence
	OfferHours   int64 `json:"offerHours"`   // hours of income for signing
	OfferDays    int64 `json:"offerDays"`    // days of peace for it
	TributeHours int64 `json:"tributeHours"` // hours of income for a threat
	TributeDays  int64 `json:"tributeDays"`  // days of peace for it
	RansomHours  int64 `json:"ransomHours"`  // hours of income for a defector
	Loyalty      int64 `json:"loyalty"`      // of a defector who comes home
	RackMost     int64 `json:"rackMost"`     // letters in the rack
	Kept         int64 `json:"kept"`         // days for which read and answered letters stay there
	LeftMost     int64 `json:"leftMost"`     // defectors who may be asked back
}
