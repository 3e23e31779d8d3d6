// Package book composes the book of a reign: what a stranger reads of it. It reads the kingdom and the court's done
// scenes, and changes nothing.
package book

import (
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/memory"
)

// Bounds of a book.
const (
	chaptersMost = 8
	familyMost   = 2 // chapters of one family
	memoriesMost = 20
	mindsMost    = 3 // who remembers a chapter
	courtMost    = 24
)

// Volume is the book of a reign.
type Volume struct {
	Reign    int64     `json:"reign" doc:"number of the reign in its line"`
	Earlier  []Earlier `json:"earlier" nullable:"false" doc:"reigns of the line before it, whose books are kept, the latest first"`
	Ruler    Sovereign `json:"ruler"`
	Kingdom  string    `json:"kingdom"`
	Rank     string    `json:"rank" doc:"name of the kingdom level"`
	Level    int64     `json:"level" doc:"kingdom level"`
	Days     int64     `json:"days" doc:"days reigned"`
	Lands    int64     `json:"lands" doc:"lands held at most"`
	Weddings int64     `json:"weddings" doc:"consorts"`
	Children int64     `json:"children"`
	Graves   []Gone    `json:"graves" nullable:"false" doc:"the dead, the first first"`
	Left     []Gone    `json:"left" nullable:"false" doc:"those who left for a house, the first first"`
	Lead     string    `json:"lead" doc:"what the reign was, in a part of a sentence; empty before the first scene"`
	Closing  string    `json:"closing" doc:"the last page"`
	Thread   []Point   `json:"thread" nullable:"false" doc:"power at the end of days, oldest first"`
	Chapters []Chapter `json:"chapters" nullable:"false" doc:"the heaviest scenes, oldest first, at most eight"`
	Memories []Recall  `json:"memories" nullable:"false" doc:"the heaviest memories that no chapter tells, heaviest first; with those of chapters twenty at most"`
	Court    []Person  `json:"court" nullable:"false" doc:"those at court now"`
	Heirs    []Person  `json:"heirs" nullable:"false"`
	Held     []string  `json:"held" nullable:"false" doc:"names of the lands held now"`
}

// Earlier is a reign before, whose book is kept.
type Earlier struct {
	Reign int64  `json:"reign"`
	Name  string `json:"name"`
	Title string `json:"title"`
	Days  int64  `json:"days"`
}

// Sovereign is the ruler, as others see one.
type Sovereign struct {
	Name         string            `json:"name"`
	Title        string            `json:"title"`
	Race         string            `json:"race"`
	Gender       string            `json:"gender"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem"`
}

// Person is somebody of the book with what their portrait is drawn from.
type Person struct {
	Key      string            `json:"key" doc:"kind and id, as npc.<id>"`
	Name     string            `json:"name"`
	Role     string            `json:"role,omitempty"`
	Portrait string            `json:"portrait,omitempty" doc:"seed of the drawing"`
	Look     *content.Portrait `json:"look,omitempty" doc:"choices of the drawing that override the seed"`
	Other    *content.Portrait `json:"other,omitempty" doc:"of a child: the choices of its other parent"`
}

// Gone is somebody who is dead or has left.
type Gone struct {
	Name  string `json:"name"`
	Role  string `json:"role,omitempty"`
	House string `json:"house,omitempty" doc:"name of the house"`
	Day   int64  `json:"day" doc:"day of the reign"`
}

// Point is the kingdom's power at the end of a day.
type Point struct {
	Day   int64 `json:"day" doc:"days since the epoch, UTC"`
	Power int64 `json:"power"`
}

// Chapter is a scene as it ended.
type Chapter struct {
	Title   string   `json:"title"`
	Family  string   `json:"family"`
	Day     int64    `json:"day" doc:"day of the reign"`
	At      int64    `json:"at" doc:"days since the epoch, UTC"`
	Place   string   `json:"place" enum:"hall,throne,study,gate,vault,dungeon,sickbed,chapel,garden,feast,road,map,nursery,wall"`
	Tone    string   `json:"tone" enum:"dread,tenderness,greed,comedy"`
	Text    string   `json:"text"`
	Chosen  string   `json:"chosen"`
	Outcome string   `json:"outcome"`
	Cast    []Person `json:"cast" nullable:"false"`
	Minds   []Recall `json:"minds" nullable:"false" doc:"who remembers it"`
}

// Recall is a memory in its owner's words.
type Recall struct {
	Who    Person `json:"who"`
	Text   string `json:"text"`
	Weight int64  `json:"weight"`
	Day    int64  `json:"day" doc:"day of the reign"`
}

// Compose makes the book from the kingdom and the rows of done scenes.
func Compose(env *rules.Env, pages []game.DoneScenePage) Volume {
	doc := env.Doc
	r, k := doc.Ruler.Get(), doc.Kingdom.Get()
	v := Volume{
		Reign: doc.Ancestry.Get().Count + 1, Earlier: earlier(doc),
		Ruler:   Sovereign{r.Name, r.Title, r.Race, r.Gender, r.AvatarColors, r.AvatarEmblem},
		Kingdom: k.Name, Level: k.Level, Days: max(env.DaysCounted(), 1), Children: doc.Resources.Get().Children,
		Graves: []Gone{}, Left: []Gone{}, Thread: thread(env), Chapters: []Chapter{}, Memories: []Recall{}, Court: []Person{}, Heirs: []Person{}, Held: held(env),
	}
	if k.Level >= 1 && k.Level <= int64(len(env.Content.Levels)) {
		v.Rank = env.Content.Levels[k.Level-1].Name
	}
	v.Lands = max(doc.Statistics.Get().Best["lands"].N, int64(len(v.Held)))
	v.losses(env)
	v.people(env)
	v.compose(env, pages)
	texts := env.Content.BookTexts.Closings
	if len(texts) > 0 {
		v.Closing = texts[memory.Hash(env, int64(len(texts)), "closing", r.Name)]
	}
	return v
}

// earlier are the ancestors, the latest first.
func earlier(doc *game.Document) []Earlier {
	out := []Earlier{}
	for _, a := range slices.Backward(doc.Ancestry.Get().Ancestors) {
		out = append(out, Earlier{a.Reign, a.Name, a.Title, a.Days})
	}
	return out
}

// losses lists the dead and those who left.
func (v *Volume) losses(env *rules.Env) {
	for _, l := range slices.Backward(env.Doc.CourtBook.Get().Lost) {
		g := Gone{Name: l.Name, Role: l.Role, Day: l.Day}
		if h, ok := env.Content.House(l.House); ok {
			g.House = h.Name
		}
		if l.House == "" {
			v.Graves = append(v.Graves, g)
		} else {
			v.Left = append(v.Left, g)
		}
	}
}

// held are the names of the lands that are Controlled, without the own domain.
func held(env *rules.Env) []string {
	out := []string{}
	for _, id := range land.HeldIDs(env) {
		if t, ok := env.Content.Territory(id); ok && id != content.OwnDomain {
			out = append(out, t.Name)
		}
	}
	return out
}

// thread is the power of the kept days and weeks, and of today.
func thread(env *rules.Env) []Point {
	s := env.Doc.Statistics.Get()
	out := []Point{}
	for _, one := range slices.Concat(s.Weeks, s.Days) {
		out = append(out, Point{one.Day, one.Power})
	}
	return append(out, Point{env.Now() / rules.Day, env.Figure("power")})
}

// lead is the cover's sentence: what the heaviest chapters were about, each family once.
func lead(env *rules.Env, families []string) string {
	var parts []string
	for _, family := range slices.Compact(families) {
		texts := env.Content.BookTexts.Leads[family]
		if len(texts) == 0 || len(parts) == 3 {
			continue
		}
		if part := texts[memory.Hash(env, int64(len(texts)), "lead", family)]; !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + ", and " + parts[len(parts)-1]
}
