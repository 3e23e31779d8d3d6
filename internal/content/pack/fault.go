package pack

import (
	"fmt"
	"strings"

	"umbrarch/internal/content"
)

// faultsMost bounds the faults that are listed of one pack.
const faultsMost = 100

// Fault says what is wrong with a pack, and where. Line is 0 where the whole file is meant, File is empty where the whole
// pack is.
type Fault struct {
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
	Text string `json:"text"`
}

func (f Fault) String() string {
	switch {
	case f.File == "":
		return f.Text
	case f.Line == 0:
		return f.File + ": " + f.Text
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Text)
}

// faults collects what is wrong with one pack.
type faults struct{ list []Fault }

func (f *faults) add(file string, line int, text string, args ...any) {
	switch said := fmt.Sprintf(text, args...); {
	case len(f.list) < faultsMost:
		f.list = append(f.list, Fault{strings.ToValidUTF8(file, "?"), line, strings.ToValidUTF8(said, "?")})
	case len(f.list) == faultsMost:
		f.list = append(f.list, Fault{Text: fmt.Sprintf("only the first %d faults are listed", faultsMost)})
	}
}

func (f *faults) none() bool { return len(f.list) == 0 }

// findings adds the findings of the content's validator, each with its place in the pack.
func (f *faults) findings(p *Pack, found []content.Finding) {
	for _, one := range found {
		at, known := p.placeOf(one.File, one.ID)
		switch {
		case known:
			f.add(at.file, at.line, "%s: %s", one.ID, one.Rule)
		case one.File == "":
			f.add(manifestFile, 0, "%s", one.Rule)
		default:
			f.add(manifestFile, 0, "with this pack %s breaks a rule: %s: %s", one.File, one.ID, one.Rule)
		}
	}
}
