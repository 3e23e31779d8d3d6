package content

import "strings"

// BookTexts are the words of the book of a reign that no scene has: titles of chapters and parts of the cover's sentence
// by family, and the last page.
type BookTexts struct {
	Titles   map[string][]string `json:"titles"`
	Leads    map[string][]string `json:"leads"` // what a reign did, after "who"
	Closings []string            `json:"closings"`
}

func (BookTexts) validate(s *Snapshot, f *findings) {
	const file = "book.json"
	families := map[string]bool{}
	for i := range s.Scenes {
		families[s.Scenes[i].Family] = true
	}
	sameIDs(f, file, sorted(s.BookTexts.Titles), sorted(families))
	sameIDs(f, file, sorted(s.BookTexts.Leads), sorted(families))
	for _, family := range sorted(s.BookTexts.Titles) {
		f.check(len(s.BookTexts.Titles[family]) >= 2, file, family, "there are two titles or more, got %d", len(s.BookTexts.Titles[family]))
		for _, title := range s.BookTexts.Titles[family] {
			checkWords(f, file, family, "title", title, 3, 12)
			f.check(strings.HasPrefix(title, "Of "), file, family, "a title begins with \"Of\", got %q", title)
			checkSlots(f, file, family, title)
		}
	}
	for _, family := range sorted(s.BookTexts.Leads) {
		f.check(len(s.BookTexts.Leads[family]) >= 2, file, family, "there are two leads or more, got %d", len(s.BookTexts.Leads[family]))
		for _, lead := range s.BookTexts.Leads[family] {
			checkWords(f, file, family, "lead", lead, 3, 14)
			f.check(!strings.HasSuffix(lead, "."), file, family, "a lead is a part of a sentence, got %q", lead)
			checkSlots(f, file, family, lead)
		}
	}
	f.check(len(s.BookTexts.Closings) >= 3, file, "closings", "there are three or more, got %d", len(s.BookTexts.Closings))
	for _, text := range s.BookTexts.Closings {
		checkWords(f, file, "closings", "text", text, 8, 40)
		checkSlots(f, file, "closings", text)
	}
}
