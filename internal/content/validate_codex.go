package content

import (
	"regexp"
	"strings"
	"time"
)

const codexPages = 20

var codexLink = regexp.MustCompile(`\[\[([^\]|]*)(?:\|[^\]]+)?\]\]`)

func (CodexPage) validate(s *Snapshot, f *findings) {
	const file = "codex.json"
	checkIDs(f, file, s.Codex, func(p *CodexPage) (string, string) { return p.ID, p.Title })
	checkCount(f, file, "pages", len(s.Codex), codexPages)
	for i, p := range s.Codex {
		f.check(p.Order == i+1, file, p.ID, "order must be %d, got %d", i+1, p.Order)
		checkWords(f, file, p.ID, "body", p.Body, 40, 140)
		targets := append([]string{}, p.Links...)
		told := p.Body
		for _, row := range p.Table {
			f.check(len(row) == len(p.Table[0]), file, p.ID, "a row of the table must have %d cells, got %d", len(p.Table[0]), len(row))
			told += " " + strings.Join(row, " ")
		}
		for _, m := range codexLink.FindAllStringSubmatch(told, -1) {
			targets = append(targets, m[1])
		}
		for _, id := range targets {
			_, ok := s.CodexPage(id)
			f.check(ok, file, p.ID, "links to %q, which does not exist", id)
		}
		plain := codexLink.ReplaceAllString(told, "")
		f.check(!strings.Contains(plain, "[[") && !strings.Contains(plain, "]]"), file, p.ID, "a link is not of the form [[id|label]]")
	}
}

func (Updates) validate(s *Snapshot, f *findings) {
	const file = "updates.json"
	checkIDs(f, file, s.Updates.Updates, func(u *Update) (string, string) { return u.ID, u.Title })
	f.check(len(s.Updates.Updates) >= 3, file, "updates", "there must be at least 3, got %d", len(s.Updates.Updates))
	for _, u := range s.Updates.Updates {
		_, err := time.Parse(time.DateOnly, u.Date)
		f.check(err == nil, file, u.ID, "date %q is not a day", u.Date)
		f.check(u.Version != "", file, u.ID, "an update needs a version")
	}
	checkIDs(f, file, s.Updates.Roadmap, func(r *Roadmap) (string, string) { return r.ID, r.Text })
	checkCount(f, file, "roadmap", len(s.Updates.Roadmap), 3)
	for _, r := range s.Updates.Roadmap {
		checkWord(f, file, r.ID, "state", r.State, []string{Planned, "In part", "Live"})
	}
}

var messageCode = regexp.MustCompile(`^[a-z][a-zA-Z]*\.[a-z][a-z0-9_]*$`)

func (Messages) validate(s *Snapshot, f *findings) {
	f.check(len(s.Messages) > 0, messagesFile, "-", "there are no messages")
	for _, code := range sorted(s.Messages) {
		f.check(messageCode.MatchString(code), messagesFile, code, "a code is system.reason")
		f.check(s.Messages[code] != "", messagesFile, code, "the text must not be blank")
		f.check(len(s.Messages[code]) <= 300, messagesFile, code, "the text is longer than 300 bytes")
	}
}
