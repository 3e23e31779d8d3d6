package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"umbrarch/internal/store"
)

type ctxOf = context.Context

func post(t *testing.T, s *store.Store, player string) (id int64) {
	t.Helper()
	must(t, s.Write(t.Context(), func(tx store.Tx) (err error) {
		id, err = s.Post(t.Context(), tx, player, "refund", 7, raw(`{"gold":5}`))
		return err
	}))
	return id
}

func inbox(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 1)
	first, second, other := post(t, s, "a"), post(t, s, "a"), post(t, s, "b")
	k := load(t, s, "a")
	if len(k.Inbox) != 2 || k.Inbox[0].ID != first || k.Inbox[1].Kind != "refund" || string(k.Inbox[1].Body) != `{"gold":5}` {
		t.Fatalf("inbox %+v", k.Inbox)
	}
	waiting, err := s.Waiting(t.Context(), []string{"a", "b", "c"})
	must(t, err)
	if len(waiting) != 2 || waiting["a"] != second || waiting["b"] != other {
		t.Fatalf("waiting %v", waiting)
	}
	take := func(seq int64, ids ...int64) error {
		r := command("a", seq)
		r.Inbox = ids
		return s.Append(t.Context(), r)
	}
	must(t, take(2, first))
	for _, ids := range [][]int64{{first}, {second, first}, {other}} {
		if err := take(3, ids...); !errors.Is(err, store.ErrConflict) {
			t.Errorf("taking %v: %v, want a conflict", ids, err)
		}
	}
	rest, err := s.Inbox(t.Context(), "a")
	must(t, err)
	if len(rest) != 1 || rest[0].ID != second || head(t, s, "a") != 2 {
		t.Fatalf("a refused row took something: %+v", rest)
	}
	must(t, take(3, second))
	s = p.again(s)
	if k := load(t, s, "a"); len(k.Inbox) != 0 || k.Seq != 3 {
		t.Fatalf("after taking all: %+v", k)
	}
}

func realmTable(t *testing.T, s *store.Store) {
	t.Helper()
	must(t, s.Write(t.Context(), func(tx store.Tx) error {
		_, err := tx.Exec(t.Context(), `CREATE TABLE purses (id TEXT PRIMARY KEY, treasury BIGINT NOT NULL, version BIGINT NOT NULL)`)
		if err == nil {
			_, err = tx.Exec(t.Context(), `INSERT INTO purses (id, treasury, version) VALUES ($1, 0, 1)`, "f")
		}
		return err
	}))
}

func treasury(t *testing.T, s *store.Store) (gold int64) {
	t.Helper()
	must(t, s.Read(t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(t.Context(), `SELECT treasury FROM purses WHERE id = $1`, "f").Scan(&gold)
	}))
	return gold
}

func donate(gold int64) func(context.Context, store.Tx) error {
	return func(ctx context.Context, tx store.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE purses SET treasury = treasury + $1, version = version + 1 WHERE id = $2`, gold, "f")
		return err
	}
}

// realm: rows with and without a realm part are committed together; a refused one rolls back its own realm rows and its
// own commit alone.
func realm(p *Place) {
	t, s := p.t, p.open()
	realmTable(t, s)
	refused := errors.New("not enough gold")
	var wg sync.WaitGroup
	for i := range int64(30) {
		wg.Go(func() {
			r := command(fmt.Sprint("p", i), 1)
			switch i % 3 {
			case 0:
				r.Realm = donate(10)
			case 1:
				r.Realm = func(ctx context.Context, tx store.Tx) error {
					if err := donate(1_000_000)(ctx, tx); err != nil {
						return err
					}
					return refused
				}
			}
			err := s.Append(context.Background(), r)
			if want := map[bool]error{true: refused}[i%3 == 1]; !errors.Is(err, want) {
				t.Errorf("row %d: %v, want %v", i, err, want)
			}
		})
	}
	wg.Wait()
	if gold := treasury(t, s); gold != 100 {
		t.Errorf("treasury %d, want 100", gold)
	}
	if n := count(t, s, "commits"); n != 20 {
		t.Errorf("%d commits, want 20", n)
	}
	bad := command("p0", 2)
	bad.Realm = func(ctx context.Context, tx store.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO purses (id, treasury, version) VALUES ($1, 0, 1)`, "f")
		return err
	}
	if err := s.Append(t.Context(), bad); err == nil || errors.Is(err, store.ErrUnavailable) {
		t.Errorf("a broken constraint is the row's own error, got %v", err)
	}
	appendTo(t, s, "p0", 2, 2)
	must(t, s.Ready())
}

func realmPanic(p *Place) {
	t, s := p.t, p.open()
	r := command("a", 1)
	r.Realm = func(context.Context, store.Tx) error { panic("boom") }
	if err := s.Append(t.Context(), r); err == nil {
		t.Error("a panicking row was acknowledged")
	}
	if err := s.Write(t.Context(), func(store.Tx) error { panic("boom") }); err == nil {
		t.Error("a panicking write was acknowledged")
	}
	appendTo(t, s, "a", 1, 1)
}

func write(p *Place) {
	t, s := p.t, p.open()
	realmTable(t, s)
	refused := errors.New("refused")
	err := s.Write(t.Context(), func(tx store.Tx) error {
		must(t, donate(5)(t.Context(), tx))
		return refused
	})
	if !errors.Is(err, refused) || treasury(t, s) != 0 {
		t.Fatalf("a refused write: %v, treasury %d", err, treasury(t, s))
	}
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if err := s.Write(context.Background(), func(tx store.Tx) error { return donate(1)(context.Background(), tx) }); err != nil {
				t.Errorf("write: %v", err)
			}
		})
	}
	wg.Wait()
	if gold := treasury(t, s); gold != 20 {
		t.Errorf("treasury %d, want 20", gold)
	}
}

func readOnly(p *Place) {
	t, s := p.t, p.open()
	realmTable(t, s)
	if err := s.Read(t.Context(), func(tx store.Tx) error { return donate(1)(t.Context(), tx) }); err == nil {
		t.Error("a read was allowed to write")
	}
	if gold := treasury(t, s); gold != 0 {
		t.Errorf("treasury %d", gold)
	}
}

// placeholders: the numbers of placeholders decide, not their order in the text.
func placeholders(p *Place) {
	t, s := p.t, p.open()
	realmTable(t, s)
	must(t, s.Write(t.Context(), func(tx store.Tx) error {
		n, err := tx.Exec(t.Context(), `UPDATE purses SET version = $3, treasury = $2 WHERE id = $1 AND version < $3`, "f", int64(2), int64(3))
		if n != 1 {
			t.Errorf("%d rows changed", n)
		}
		return err
	}))
	if gold := treasury(t, s); gold != 2 {
		t.Errorf("treasury %d, want 2", gold)
	}
}
