package reign_test

import (
	"bytes"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// gifts counts the gift notices sent to pages.
func gifts(messages [][]byte) int {
	return strings.Count(string(bytes.Join(messages, nil)), `"code":"test.gift"`)
}

// give owes a player gold.
func (n *node) give(player, gold string) {
	n.t.Helper()
	n.owe(player, gold)
	n.Refresh(n.t.Context())
}

// owe is give before the clockwork looks.
func (n *node) owe(player, gold string) {
	n.t.Helper()
	if err := n.store.Write(n.t.Context(), func(tx store.Tx) error {
		_, err := n.store.Post(n.t.Context(), tx, player, "test.gift", epoch, []byte(gold))
		return err
	}); err != nil {
		n.t.Fatal(err)
	}
}

// TestWhatArrivesIsTold: a notice from the inbox reaches the open page once and the log once, whether the clockwork, a
// reading page or a command brought the kingdom up to now.
func TestWhatArrivesIsTold(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		defer n.Watch("p")()
		n.Wake(t.Context())
		tab := n.hub.Subscribe()
		defer tab.Close()
		tab.Join(reign.Topic("p"))

		n.give("p", "100")
		n.Wake(t.Context())
		n.Wake(t.Context())
		if got := gifts(tab.Take()); got != 1 {
			t.Errorf("the clockwork told the page %d times", got)
		}

		n.give("p", "20")
		n.view("p")
		n.view("p")
		n.Wake(t.Context())
		if got := gifts(tab.Take()); got != 1 {
			t.Errorf("after a page had read, the other was told %d times", got)
		}

		tab.Leave(func(string) bool { return true })
		n.give("p", "7")
		n.Wake(t.Context()) // the ruler counts as present, and no page listens yet
		tab.Join(reign.Topic("p"))
		n.clock.Move(10_000)
		n.Wake(t.Context())
		if got := gifts(tab.Take()); got != 1 {
			t.Errorf("a page that listened late was told %d times", got)
		}

		n.give("p", "3")
		a := n.must("p", "kingdom.rename", "k", name{"Ashmoor"})
		if !holds(a.Notices, "test.gift") {
			t.Errorf("the answer of a command tells of %+v", a.Notices)
		}
		tab.Take()
		if again := n.must("p", "kingdom.rename", "k2", name{"Thornwall"}); holds(again.Notices, "test.gift") {
			t.Errorf("the next command tells of it again: %+v", again.Notices)
		}

		records, err := n.History.Records(t.Context(), "p", "activity", reign.Place{}, 50)
		if err != nil {
			t.Fatal(err)
		}
		logged := map[string]int{}
		for _, r := range records {
			for _, code := range []string{"test.gift", "kingdom.renamed"} {
				if strings.Contains(string(r.Body), `"code":"`+code+`"`) {
					logged[code]++
				}
			}
		}
		if logged["test.gift"] != 4 || logged["kingdom.renamed"] != 2 {
			t.Errorf("the log tells of %v", logged)
		}
	})
}

func holds(notices []game.Notice, code string) bool {
	for _, n := range notices {
		if n.Code == code {
			return true
		}
	}
	return false
}
