package bench

import (
	"maps"
	"slices"
	"testing"

	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
)

// The fullest kingdom stays within the bytes of a document and of a member, and really is full.
func TestTheFullestKingdomFits(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t)
	c, limits := k.Content, k.Content.Balance.Limits
	for what, have := range map[string][2]int{
		"subjects": {k.Doc.NPCs.Len(), enginetest.FullCourt}, "members": {k.Doc.Court.Len(), len(c.Candidates)}, "quests": {k.Doc.Quests.Len(), len(c.Quests)},
		"activities": {k.Doc.Activities.Len(), len(c.Activities)}, "events": {k.Doc.Events.Len(), int(limits.EventsKept)}, "items": {k.Doc.Items.Len(), int(limits.ItemsActive)},
		"units": {len(k.Doc.Army.Get().Units), len(c.Units)}, "orders": {len(k.Doc.Army.Get().Queue), int(c.Balance.Army.Orders)},
	} {
		if have[0] < have[1] {
			t.Errorf("%s: %d of %d", what, have[0], have[1])
		}
	}
	sum, by := 0, map[string]int{}
	for name, v := range k.Dump() {
		size := len(name) + len(v)
		sum += size
		by[section(name)] += size
		most := limits.MemberBytes
		if section(name) == name {
			most = limits.RecordBytes
		}
		if int64(size) > most {
			t.Errorf("%s takes %d bytes, %d are allowed", name, size, most)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(by)) {
		t.Logf("%-12s %6d bytes", name, by[name])
	}
	t.Logf("document: %d bytes of %d", sum, limits.DocumentBytes)
	floors := limits.DocumentBytes * dungeon.FloorsShare / 100
	if most := int64(sum-by["floors"]) + floors; int64(by["floors"]) > floors || most > limits.DocumentBytes {
		t.Errorf("with the longest words on every floor the document takes %d bytes, %d are allowed", most, limits.DocumentBytes)
	}
	if int64(sum) > limits.DocumentBytes {
		t.Errorf("the document takes %d bytes, %d are allowed", sum, limits.DocumentBytes)
	}
}

func section(key string) string {
	for i, r := range key {
		if r == '/' {
			return key[:i]
		}
	}
	return key
}
