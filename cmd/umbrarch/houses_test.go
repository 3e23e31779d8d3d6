package main

import (
	"database/sql"
	"os"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"umbrarch/internal/periodic/waittest"
	"umbrarch/internal/store/pgtest"
)

// takeovers is how often the node that plays the houses is killed: once, or six times in full test runs.
func takeovers() int {
	if os.Getenv("UMBRARCH_WHOLE") == "1" {
		return 6
	}
	return 1
}

// TestAnotherNodePlaysTheHouses: after the playing node is killed another one takes over, and no turn is played twice,
// neither while both live nor afterwards.
func TestAnotherNodePlaysTheHouses(t *testing.T) {
	t.Parallel()
	url := pgtest.URL(t)
	flags := []string{"--database", url, "--houses", "on"}
	nodes := []*host{newHost(t, flags...), newHost(t, flags...)}
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	h := &houseRows{t, db}
	nodes[0].start()
	nodes[1].start()
	h.until("the rulers have turns", `SELECT COUNT(*) FROM house_rulers`, 10)
	for round := range takeovers() {
		played := h.count(`SELECT SUM(turn) FROM house_rulers`)
		h.makeDue()
		h.until("both nodes play", `SELECT SUM(turn) FROM house_rulers`, played+2)
		nodes[round%2].kill()
		h.makeDue()
		h.until("the other node plays on", `SELECT SUM(turn) FROM house_rulers`, h.count(`SELECT SUM(turn) FROM house_rulers`)+4)
		if n := h.count(`SELECT COUNT(*) FROM (SELECT c.player_id FROM commits c JOIN house_rulers r ON r.player_id = c.player_id WHERE c.command <> '' GROUP BY c.player_id, r.turn HAVING COUNT(*) > r.turn) x`); n != 0 {
			t.Errorf("%d rulers have given more commands than they had turns", n)
		}
		if n := h.count(`SELECT COUNT(*) FROM checkpoints c JOIN house_rulers r ON r.player_id = c.player_id`); n == 0 {
			t.Error("nobody reigns: nothing was played")
		}
		nodes[round%2].start()
	}
}

// houseRows are the rows with which nodes share the houses.
type houseRows struct {
	t  *testing.T
	db *sql.DB
}

// makeDue makes every turn due at once, so that the nodes compete.
func (h *houseRows) makeDue() {
	h.t.Helper()
	if _, err := h.db.Exec(`UPDATE house_rulers SET next_at = 0`); err != nil {
		h.t.Fatal(err)
	}
}

func (h *houseRows) count(query string) (n int64) {
	h.t.Helper()
	var found sql.NullInt64
	if err := h.db.QueryRow(query).Scan(&found); err != nil {
		h.t.Fatal(err)
	}
	return found.Int64
}

// until waits for a count: a node looks for a turn every five seconds.
func (h *houseRows) until(what, query string, n int64) {
	h.t.Helper()
	waittest.Until(h.t, what, func() bool { return h.count(query) >= n })
}
