package leaderboard_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

type realm struct {
	*leaderboard.Board
	t     testing.TB
	store *store.Store
	told  int
}

func open(t testing.TB, o store.Options) *realm {
	t.Helper()
	r := &realm{t: t, store: bothtest.Open(t, o)}
	r.Board = leaderboard.New(r.store, func(string, any) { r.told++ })
	return r
}

func onBoth(t *testing.T, f func(t *testing.T, r *realm)) {
	t.Helper()
	bothtest.Options(t, func(t *testing.T, o store.Options) { f(t, open(t, o)) })
}

func (r *realm) need(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

func (r *realm) tx(f func(tx store.Tx) error) {
	r.t.Helper()
	r.need(r.store.Write(r.t.Context(), f))
}

func (r *realm) accounts(players ...string) {
	r.t.Helper()
	for slice := range slices.Chunk(players, 500) {
		r.tx(func(tx store.Tx) error {
			for _, p := range slice {
				if _, err := tx.Exec(r.t.Context(), `INSERT INTO accounts (id, password, role, created_at, verified_at, suspended_until) VALUES ($1, '', 'user', 0, 0, 0)`, p); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

func (r *realm) write(list ...reign.Standing) {
	r.t.Helper()
	r.need(r.Write(r.t.Context(), list))
}

func (r *realm) page(player, by string) leaderboard.Page {
	r.t.Helper()
	p, err := r.Read(r.t.Context(), player, by)
	r.need(err)
	return p
}

func names(p leaderboard.Page) (out []string) {
	for _, one := range p.Places {
		out = append(out, one.Name)
	}
	return out
}

func want(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// E-214: each leaderboard is sorted by its own figure, descending; ties go to the earlier change.
func TestBoards(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		want(t, "an empty realm", names(r.page("a", leaderboard.ByPower)), nil)
		r.accounts("a", "b", "c")
		r.write(
			reign.Standing{Player: "a", Name: "Ash", Power: 10, Gold: 300, Level: 2, At: 30},
			reign.Standing{Player: "b", Name: "Bone", Power: 30, Gold: 100, Level: 2, At: 20},
			reign.Standing{Player: "c", Name: "Cinder", Power: 20, Gold: 200, Level: 1, At: 10},
			reign.Standing{Player: "nobody", Name: "Erased", Power: 99, Gold: 999, Level: 9, At: 10},
		)
		want(t, "power", names(r.page("a", leaderboard.ByPower)), []string{"Bone", "Cinder", "Ash"})
		want(t, "gold", names(r.page("a", leaderboard.ByGold)), []string{"Ash", "Cinder", "Bone"})
		want(t, "level", names(r.page("a", leaderboard.ByLevel)), []string{"Bone", "Ash", "Cinder"})
		p := r.page("c", leaderboard.ByGold)
		if p.Own == nil || *p.Own != (leaderboard.Place{Rank: 2, Name: "Cinder", Value: 200, Own: true}) || p.Places[1] != *p.Own || p.Places[0].Own {
			t.Errorf("own line %+v among %+v", p.Own, p.Places)
		}
		if p := r.page("stranger", leaderboard.ByGold); p.Own != nil {
			t.Errorf("a stranger's line: %+v", p.Own)
		}
		r.write(reign.Standing{Player: "a", Name: "Ash the Second", Power: 40, Gold: 1, Level: 1, At: 40, Seq: 2})
		r.write(reign.Standing{Player: "a", Name: "Of a node that is behind", Power: 1, Gold: 1, Level: 1, At: 41, Seq: 1})
		want(t, "what is newest", names(r.page("a", leaderboard.ByPower)), []string{"Ash the Second", "Bone", "Cinder"})
		if r.told != 3 {
			t.Errorf("told %d times", r.told)
		}
	})
}

// E-215: a hundred lines, and the player's own line at any rank. Ranks from samples equal those from counting.
func TestRanks(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		const players = 2300
		list, ids := make([]reign.Standing, players), make([]string, players)
		for i := range list {
			ids[i] = fmt.Sprintf("p%05d", i)
			list[i] = reign.Standing{Player: ids[i], Name: ids[i], Power: int64(i*7919%997 + 1), Gold: int64(players - i), Level: int64(i%3 + 1), At: int64(i % 50)}
		}
		r.accounts(ids...)
		r.write(list...)
		check := func(by string, value func(reign.Standing) int64) {
			t.Helper()
			sorted := slices.Clone(list)
			slices.SortFunc(sorted, func(x, y reign.Standing) int {
				return cmp.Or(cmp.Compare(value(y), value(x)), cmp.Compare(x.At, y.At), cmp.Compare(y.Player, x.Player))
			})
			for i := 0; i < players; i += 97 {
				p := r.page(sorted[i].Player, by)
				if len(p.Places) != 100 || p.Own == nil || p.Own.Rank != int64(i+1) || p.Own.Value != value(sorted[i]) {
					t.Fatalf("%s: place %d has %d lines and %+v", by, i+1, len(p.Places), p.Own)
				}
			}
		}
		all := func() {
			t.Helper()
			check(leaderboard.ByPower, func(s reign.Standing) int64 { return s.Power })
			check(leaderboard.ByGold, func(s reign.Standing) int64 { return s.Gold })
			check(leaderboard.ByLevel, func(s reign.Standing) int64 { return s.Level })
		}
		all() // ranks by counting
		r.need(r.Rank(t.Context()))
		all() // ranks by samples
	})
}

// E-216: a player helped by an administrator is on no leaderboard, has no rank, and returns when the mark is cleared.
func TestAssisted(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.accounts("a", "b")
		write := func(at int64, assisted bool) {
			r.write(reign.Standing{Player: "a", Name: "Ash", Power: 3, At: at, Seq: at, Assisted: assisted}, reign.Standing{Player: "b", Name: "Bone", Power: 2, At: at, Seq: at})
		}
		write(1, false)
		write(2, true)
		if p := r.page("a", leaderboard.ByPower); p.Own != nil || !p.Assisted || len(p.Places) != 1 {
			t.Errorf("%+v", p)
		}
		if p := r.page("b", leaderboard.ByPower); p.Own == nil || p.Own.Rank != 1 || p.Assisted {
			t.Errorf("the others: %+v", p)
		}
		write(3, false)
		want(t, "cleared", names(r.page("a", leaderboard.ByPower)), []string{"Ash", "Bone"})
		r.tx(func(tx store.Tx) error { return leaderboard.Remove(t.Context(), tx, "a") })
		want(t, "a reign that was deleted", names(r.page("a", leaderboard.ByPower)), []string{"Bone"})
	})
}

// An erased account has no line, and a late write of another node adds none.
func TestErasedPlayersHaveNoLine(t *testing.T) {
	onBoth(t, func(t *testing.T, r *realm) {
		r.accounts("a", "b")
		line := []reign.Standing{{Player: "a", Name: "Ash", Power: 3, At: 1}, {Player: "b", Name: "Bone", Power: 2, At: 1}}
		r.write(line...)
		held, err := r.store.Holdings(t.Context(), "a", nil)
		r.need(err)
		if held["leaderboard_stats"] != 1 {
			t.Errorf("what is kept of a player is %v", held)
		}
		r.need(r.store.Erase(t.Context(), "a", func(ctx context.Context, tx store.Tx) error {
			_, err := tx.Exec(ctx, `DELETE FROM accounts WHERE id = 'a'`)
			return err
		}))
		r.write(line...)
		want(t, "after the erasure", names(r.page("b", leaderboard.ByPower)), []string{"Bone"})
	})
}
