package house_test

import (
	"context"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/house"
	"umbrarch/internal/realm/players"
	"umbrarch/internal/reign"
	"umbrarch/internal/simulate"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"

	rulesfaction "umbrarch/internal/rules/faction"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// realm is a server with one player of a given standing, and the player of its houses.
type realm struct {
	*httpapitest.Server
	t      testing.TB
	player *httpapitest.Client
	house  *house.Player
}

func begin(t testing.TB, power, level int64, change ...func(*httpapitest.Setup)) *realm {
	t.Helper()
	r := &realm{Server: httpapitest.Start(t, change...), t: t}
	r.player = r.Player()
	need(t, r.Board.Write(t.Context(), []reign.Standing{{Player: r.player.ID(), Name: "The one player", Power: power, Level: level, Seq: 1 << 40, At: r.Clock.Now()}}))
	r.house = r.node()
	return r
}

func (r *realm) node() *house.Player {
	return &house.Player{Store: r.Store, Keeper: r.Keeper, Log: slog.New(slog.DiscardHandler)}
}

// plays runs a number of turns, each when it is due.
func (r *realm) plays(turns int) {
	r.t.Helper()
	for taken := 0; taken < turns; r.Clock.Move(12_000) {
		r.Due()
		one, err := r.house.Round(r.t.Context())
		need(r.t, err)
		if one {
			taken++
		}
	}
}

func (r *realm) count(query string, args ...any) (n int64) {
	r.t.Helper()
	need(r.t, r.Store.Read(r.t.Context(), func(tx store.Tx) error { return tx.QueryRow(r.t.Context(), query, args...).Scan(&n) }))
	return n
}

func (r *realm) factions() map[string]rulesfaction.Public {
	r.t.Helper()
	out := map[string]rulesfaction.Public{}
	list, err := faction.Page(r.t.Context(), r.Store, r.Keeper.Content(), r.player.ID(), faction.Wanted{}, r.Clock.Now())
	need(r.t, err)
	for _, f := range list.Factions {
		out[f.House] = f
	}
	return out
}

func need(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// TestHousesFound: houses' rulers reign, found their own factions and join them, and appear in no list of players.
func TestHousesFound(t *testing.T) {
	t.Parallel()
	r := begin(t, 1_000_000, 10)
	r.plays(10 * 300)
	houses := r.Keeper.Content().Houses
	if n := r.count(`SELECT COUNT(*) FROM house_rulers`); n != 10 {
		t.Fatalf("%d rulers", n)
	}
	list := r.factions()
	for _, h := range houses {
		f, stands := list[h.ID]
		if !stands || f.Name != h.Name || f.Members != int64(len(h.Rulers)) {
			t.Errorf("%s: %+v", h.ID, f)
		}
	}
	if n := r.count(`SELECT COUNT(*) FROM leaderboard_stats`); n != 1 {
		t.Errorf("%d are on the board", n)
	}
	figures, err := players.Count(t.Context(), r.Store, r.Clock.Now())
	if err != nil || figures.Users != 1 || len(figures.Strongest) != 1 || figures.Factions != 0 || figures.Treasuries != 0 || len(figures.Richest) != 0 {
		t.Errorf("%v %+v", err, figures)
	}
}

// TestHousesDoNotOutgrow: houses do not outgrow the median player, and do nothing in a realm without players.
func TestHousesDoNotOutgrow(t *testing.T) {
	t.Parallel()
	const power = 5_000
	r := begin(t, power, 1)
	r.plays(10 * 60)
	grown := 0
	for _, h := range r.Keeper.Content().Houses {
		env, err := r.Keeper.Copy(t.Context(), h.Seat(0))
		need(t, err)
		p, level := env.Figure("power"), env.Doc.Kingdom.Get().Level
		if p > power*11/10 || level > 1 {
			t.Errorf("%s has power %d and level %d", h.ID, p, level)
		}
		if p > power*9/10 {
			grown++
		}
	}
	if grown == 0 {
		t.Error("no house has come near the player: the test proves nothing")
	}
}

// TestHousesWaitForAPlayer: in an empty realm houses only create their kingdoms.
func TestHousesWaitForAPlayer(t *testing.T) {
	t.Parallel()
	r := begin(t, 10_000, 5)
	r.write(`UPDATE leaderboard_stats SET assisted = TRUE`)
	r.plays(10 * 4)
	version := func() int64 {
		k, err := r.Store.Load(t.Context(), r.Keeper.Content().Houses[0].Seat(0))
		need(t, err)
		return k.Version
	}
	if n := version(); n != 1 {
		t.Errorf("the kingdom is at command %d, and nobody plays", n)
	}
	r.write(`UPDATE leaderboard_stats SET assisted = FALSE`)
	r.plays(10 * 4)
	if n := version(); n == 1 {
		t.Error("somebody plays, and the house waits")
	}
}

// TestNobodyGetsIn: no player signs in as a house, joins its faction or takes its name.
func TestNobodyGetsIn(t *testing.T) {
	t.Parallel()
	r := begin(t, 1_000_000, 10)
	r.plays(10)
	if n := r.count(`SELECT COUNT(*) FROM accounts WHERE role = 'house' AND (email IS NOT NULL OR password <> '')`); n != 0 {
		t.Errorf("%d houses could sign in", n)
	}
	r.Gold(r.player.ID(), 50_000)
	name := r.Keeper.Content().Houses[0].Name
	taken := r.player.Post("/commands/faction.create", map[string]any{"name": strings.ToUpper(name), "description": "d", "emblem": r.Keeper.Content().FactionEmblems[0].ID})
	r.player.Want(http.StatusConflict, taken)
}

// TestEachTurnIsPlayedOnce: two nodes that look at the same moment play a turn once, and the surviving node continues
// when the other dies.
func TestEachTurnIsPlayedOnce(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]store.Options{"sqlite": {Dir: t.TempDir()}, "postgres": {DatabaseURL: pgtest.URL(t)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := begin(t, 1_000_000, 10, func(s *httpapitest.Setup) { s.Store = o })
			nodes := []*house.Player{r.node(), r.node()}
			r.Clock.Move(r.Keeper.Content().Balance.Houses.Pace * 1000)
			for _, n := range nodes {
				_, err := n.Round(t.Context()) // opens the accounts; no turn is due yet
				need(t, err)
			}
			r.Clock.Move(r.Keeper.Content().Balance.Houses.Pace * 1000)
			var all sync.WaitGroup
			taken := make([]int, len(nodes))
			for i, n := range nodes {
				all.Go(func() {
					for range 12 {
						one, err := n.Round(context.Background())
						if err != nil {
							t.Error(err)
						}
						if one {
							taken[i]++
						}
					}
				})
			}
			all.Wait()
			turns := r.count(`SELECT CAST(SUM(turn) AS BIGINT) FROM house_rulers`)
			if turns != 10 || r.count(`SELECT MAX(turn) FROM house_rulers`) != 1 || int64(taken[0]+taken[1]) != turns {
				t.Fatalf("%d turns were taken, by the nodes %v", turns, taken)
			}
			dead, end := context.WithCancel(context.Background())
			end()
			r.Clock.Move(r.Keeper.Content().Balance.Houses.Pace * 1000)
			if one, _ := nodes[0].Round(dead); one {
				t.Fatal("a node that was stopped has played")
			}
			for range 10 {
				one, err := nodes[1].Round(t.Context())
				if err != nil || !one {
					t.Fatalf("the other node did not take over: %v %v", one, err)
				}
			}
		})
	}
}

// TestOrderNamesSystems: the configured order names systems that the bots play; another name would waste a turn.
func TestOrderNamesSystems(t *testing.T) {
	t.Parallel()
	s, err := content.Builtin("standard")
	need(t, err)
	known := strings.Join(simulate.Systems(), " ")
	for _, h := range s.Houses {
		for _, name := range h.Order {
			if !strings.Contains(known, name) {
				t.Errorf("%s: no strategy plays %q", h.ID, name)
			}
		}
	}
}

// TestARulerStaysBetweenTurns: the kingdom of a ruler who gives commands ticks from turn to turn, and so its progress
// grows as behind an open page. Without it no house reached the level at which a member may give.
func TestARulerStaysBetweenTurns(t *testing.T) {
	t.Parallel()
	r := begin(t, 1_000_000, 10)
	r.plays(80)
	for _, id := range []string{"house-ashen-1", "house-thorn-1"} {
		if progress := r.Document(id).Pulse.Get().Progress; progress < 100 {
			t.Errorf("%s has progress %d", id, progress)
		}
	}
}
