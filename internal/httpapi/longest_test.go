package httpapi_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
)

// mostReign is how many bytes GET /reign answers at most. Views tell about twice what the document keeps.
const mostReign = 640 << 10

// What is typed at its longest is bounded in bytes as well as in characters. limits.documentBytes is of words whose characters take a byte
// each; with every name and text of ruler, kingdom, subjects, items and floors in characters of eight, the fullest kingdom takes a fourth
// more at most.
func TestTheLongestReignIsBounded(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t, enginetest.At(httpapitest.Epoch))
	limits := &k.Content.Balance.Limits
	s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Clock = reign.NewFrozenClock(k.Now) })
	p := s.Player()
	id := p.ID()
	long := func(graphemes int64) string { return strings.Repeat("\U0001F1E9\U0001F1F0", int(graphemes)) }
	ruler := k.Doc.Ruler.Edit()
	ruler.Name, ruler.Biography = long(limits.NameGraphemes), long(limits.BiographyGraphemes)
	k.Doc.Kingdom.Edit().Name = long(limits.NameGraphemes)
	for npc := range k.Doc.NPCs.All() {
		k.Doc.NPCs.Edit(npc).Name = long(limits.NameGraphemes)
	}
	for item := range k.Doc.Items.All() {
		i := k.Doc.Items.Edit(item)
		i.Name, i.Visual = long(limits.ItemNameGraphemes), long(limits.ItemTextGraphemes)
	}
	saved, refused := 0, 0
	for _, floor := range k.Doc.Floors.IDs() {
		for length := limits.ItemTextGraphemes; length > 0; length -= 20 { // the longest that fits
			thing := dungeon.Piece{Name: long(limits.ItemNameGraphemes), Description: long(length), Power: 10}
			_, err := k.Try("dungeon.save_floor", dungeon.Save{
				Floor: floor, Theme: long(limits.ItemNameGraphemes), Description: long(length), Effects: []string{},
				Monsters: slices.Repeat([]dungeon.Piece{thing}, 4), Traps: slices.Repeat([]dungeon.Piece{thing}, 3),
			})
			if err == nil {
				saved++
				break
			}
			if refused++; !errors.Is(err, dungeon.ErrLarge.With()) {
				t.Fatal(err)
			}
		}
	}
	if saved < 10 || refused == 0 || k.Doc.Floors.Len() < 13 {
		t.Fatalf("the test proves nothing: %d floors are saved, %d were too long", saved, refused)
	}
	s.Put(id, k.Doc)
	whole := p.Want(http.StatusOK, p.Get("/reign"))
	stored := sizeOf(t, s.Document(id))
	t.Logf("%d floors, the document takes %d bytes, GET /reign %d", saved, stored, len(whole.Body))
	if most := limits.DocumentBytes * 5 / 4; int64(stored) > most {
		t.Errorf("the document takes %d bytes, %d are allowed", stored, most)
	}
	if len(whole.Body) > mostReign {
		t.Errorf("GET /reign answers %d bytes, %d are allowed", len(whole.Body), mostReign)
	}
}

func sizeOf(t *testing.T, d *game.Document) (sum int) {
	t.Helper()
	whole, err := d.Dump()
	if err != nil {
		t.Fatal(err)
	}
	for name, v := range whole {
		sum += len(name) + len(v)
	}
	return sum
}
