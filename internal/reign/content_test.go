package reign_test

import (
	"context"
	"errors"
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// adminCommand sends a command as an admin.
func (n *node) adminCommand(name, key string, body any) ([]byte, error) {
	n.t.Helper()
	return n.Do(context.Background(), n.request("admin", rules.Admin, name, key, body))
}

func (n *node) ordered(name, key string, body any) []byte {
	n.t.Helper()
	raw, err := n.adminCommand(name, key, body)
	if err != nil {
		n.t.Fatalf("%s: %v", name, err)
	}
	return raw
}

// TestContentOnEveryNode: a change is in force at once on its own node, is announced, and reaches the others; a repeated
// key changes nothing.
func TestContentOnEveryNode(t *testing.T) {
	t.Parallel()
	_, nodes := pair(t)
	a, b := nodes[0], nodes[1]
	builtin := a.Content().Hash
	told := a.hub.Subscribe()
	defer told.Close()
	told.Join(reign.ContentTopic)
	a.createKingdom("p")
	a.must("p", "quest.accept", "", quest.Name{Quest: "q1"})
	for range 2 {
		a.ordered("quest.put", "k1", quest.Put{Title: "A New Errand"})
	}
	if m := told.Take(); len(m) != 1 {
		t.Fatalf("told %q", m)
	}
	if q, ok := a.Content().Quest("custom-1"); !ok || q.Title != "A New Errand" || a.Content().Hash == builtin {
		t.Fatalf("%+v", q)
	}
	if _, twice := a.Content().Quest("custom-2"); twice {
		t.Fatal("a repeated key wrote a second quest")
	}
	if b.Content().Hash != builtin {
		t.Fatal("the test proves nothing: the other node knows already")
	}
	renew(t, b)
	if b.Content().Hash != a.Content().Hash {
		t.Fatal("two nodes on the same rows have different hashes")
	}
	held := b.Content()
	if renew(t, b); b.Content() != held {
		t.Fatal("nothing new made a new snapshot")
	}
	b.ordered("quest.retire", "k2", quest.Name{Quest: "q1"})
	b.view("p") // the next reader loads it
	if _, err := b.do("p", "quest.accept", "", quest.Name{Quest: "q1"}); !errors.Is(err, quest.ErrNotAvailable.With()) {
		t.Fatal(err)
	}
	renew(t, a)
	if q, _ := a.Content().Quest("q1"); !q.Retired || a.Content().Hash != b.Content().Hash {
		t.Fatalf("%+v", q)
	}
}

// TestAnOverrideOfAnotherBuild: an override of another build does not stop a server; it is skipped, and the others hold.
func TestAnOverrideOfAnotherBuild(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		clock := reign.NewFrozenClock(epoch)
		n := open(t, o, clock)
		n.ordered("quest.put", "k1", quest.Put{Quest: "q1", Title: "Mine"})
		alone := n.Content().Hash
		if err := n.store.Write(t.Context(), func(tx store.Tx) error {
			_, err := tx.Exec(t.Context(), `INSERT INTO content_overrides (kind, id, body, retired, at, by_id) VALUES ('quest', 'q2', '{"id":"q2","later":1}', $1, 1, 'admin')`, false)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if err := n.store.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		again := open(t, o, clock)
		q1, _ := again.Content().Quest("q1")
		q2, _ := again.Content().Quest("q2")
		if q1.Title != "Mine" || q2.Title != "An Errand for Somebody Else" || again.Content().Hash != alone {
			t.Fatalf("%q, %q", q1.Title, q2.Title)
		}
	})
}

func renew(t *testing.T, n *node) {
	t.Helper()
	if err := n.Renew(t.Context()); err != nil {
		t.Fatal(err)
	}
}
