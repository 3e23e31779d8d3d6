package courts

import (
	"fmt"
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/person"
	"umbrarch/internal/rules/scene"
)

// looked are the days on which the report asks whether a text could be cast.
var looked = []int64{1, 7, 30}

// tally counts what happened in a court.
type tally struct {
	later    bool               // a later reign of a line: it begins with an accession
	scenes   map[int64]int      // that came, by day reigned
	castings map[string]int     // by text
	plots    map[string]int     // begun, by family
	outcomes map[string]int     // reached
	sides    map[string][2]int  // of each condition: how often it did not hold, and how often it did
	castable [3]map[string]bool // by the days looked at
	again    repeat             // the first text that came for the second time
	faded    int                // plots that ended before their reckoning
	plotters []int              // NPCs who may plot, at each look
	minors   []string           // under age, in scenes that are not for children
	stuck    []string
	bytes    map[string]int // that the story has added to the document, by section
}

// repeat is a text that came again.
type repeat struct {
	day  int64 // 0 for none
	text string
}

func newTally() *tally {
	t := &tally{scenes: map[int64]int{}, castings: map[string]int{}, plots: map[string]int{}, outcomes: map[string]int{}, sides: map[string][2]int{}, bytes: map[string]int{}}
	for i := range t.castable {
		t.castable[i] = map[string]bool{}
	}
	return t
}

func (t *tally) stop(format string, of ...any) { t.stuck = append(t.stuck, fmt.Sprintf(format, of...)) }

// came counts a scene that waits.
func (t *tally) came(c *court, s *content.Scene, w *game.WaitingScene) {
	t.scenes[w.Day]++
	if t.castings[s.ID]++; t.castings[s.ID] == 2 && t.again.day == 0 {
		t.again = repeat{w.Day, s.ID}
	}
	if s.Stage == content.FirstStage {
		t.plots[s.Family]++
	}
	for i := range s.Cast {
		for _, m := range w.Cast {
			if p := game.PersonOf(m.Person); m.Slot == s.Cast[i].Name && p.Kind == game.PersonChild && c.underAge(p) && !nursery(s, &s.Cast[i]) {
				t.minors = append(t.minors, fmt.Sprintf("%s in %s on day %d", m.Name, s.ID, w.Day))
			}
		}
	}
	t.sidesOf(s, scene.Holding(c.env(), s, w.Cast))
}

// nursery tells whether a slot is a child's in one of the scenes that are for children.
func nursery(s *content.Scene, slot *content.Slot) bool {
	consort := slices.ContainsFunc(s.Cast, func(other content.Slot) bool { return other.From == content.GroupConsort })
	return s.Family == content.HeirsOf && slot.Age == content.AgeChild && !consort
}

// underAge tells whether a child was born fewer days ago than make it of age. It does not ask the rules of scenes.
func (c *court) underAge(p game.Person) bool {
	child := person.Child(c.env(), p.ID)
	return child == nil || c.now/day-child.At/day < c.content.Balance.Scene.OfAge
}

// sidesOf counts which conditions of a text hold.
func (t *tally) sidesOf(s *content.Scene, holds []bool) {
	for i, so := range holds {
		key := sideOf(s, i)
		n := t.sides[key]
		if so {
			n[1]++
		} else {
			n[0]++
		}
		t.sides[key] = n
	}
}

// sideOf names a condition of a text by its place.
func sideOf(s *content.Scene, i int) string { return s.ID + "#" + strconv.Itoa(i+1) }
