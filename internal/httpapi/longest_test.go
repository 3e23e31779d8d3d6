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

// mostReign is the maximum size of GET /reign in bytes. A view is about twice as large as the document.
const mostReign = 768 << 10

// With every text at its maximum the document stays within its bytes, in any script. Texts of which a kingdom has many
// may take four bytes per character on average; those of the ruler and the kingdom are single, and may take eleven.
func TestTheLongestReignIsBounded(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t, enginetest.At(httpapitest.Epoch))
	limits := &k.Content.Balance.Limits
	s := httpapitest.Start(t, func(c *httpapitest.Setup) { c.Clock = reign.NewFrozenClock(k.Now) })
	p := s.Player()
	id := p.ID()
	long := func(graphemes int64) string { return strings.Repeat("\U0001F1E9\U0001F1F0", int(graphemes)) }
	many := func(graphemes int64) string { return long(graphemes / 2) }
	once := func(graphemes int64) string { return strings.Repeat("\U0001F468\u200d\U0001F469", int(graphemes)) }
	ruler := k.Doc.Ruler.Edit()
	ruler.Name, ruler.Biography = once(limits.NameGraphemes), once(limits.BiographyGraphemes)
	k.Doc.Kingdom.Edit().Name = once(limits.NameGraphemes)
	for npc := range k.Doc.NPCs.All() {
		n := k.Doc.NPCs.Edit(npc)
		n.Name, n.Role = many(limits.NameGraphemes), many(limits.NameGraphemes)
	}
	for item := range k.Doc.Items.All() {
		i := k.Doc.Items.Edit(item)
		i.Name, i.Visual = many(limits.ItemNameGraphemes), many(limits.ItemTextGraphemes)
	}
	saved, refused := 0, 0
	for _, floor := range k.Doc.Floors.IDs() {
		f := k.Doc.Floors.Edit(floor)
		f.Description, f.Monsters, f.Traps = "", nil, nil
	}
	for _, floor := range k.Doc.Floors.IDs() {
		for length := limits.ItemTextGraphemes; length > 0; length -= 20 { // the longest text that fits
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
	if saved < 8 || refused == 0 || k.Doc.Floors.Len() < 13 {
		t.Fatalf("the test proves nothing: %d floors are saved, %d were too long", saved, refused)
	}
	s.Put(id, k.Doc)
	whole := p.Want(http.StatusOK, p.Get("/reign"))
	stored := sizeOf(t, s.Document(id))
	t.Logf("%d floors, the document takes %d bytes, GET /reign %d", saved, stored, len(whole.Body))
	if int64(stored) > limits.DocumentBytes {
		t.Errorf("the document takes %d bytes, %d are allowed", stored, limits.DocumentBytes)
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
