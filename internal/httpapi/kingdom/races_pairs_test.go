package kingdom_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// pair is two concurrent commands, of which one removes the subject of the other. In either order the removing one is
// accepted; the other one takes full effect if it was first, and is refused without effect if it was second.
type pair struct {
	id          string
	with        func(*game.Document)
	ends, other step
	status      int
	code, text  string
	of          func(*game.Document) numbers
	late, early numbers
}

func TestPairs(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	for _, r := range pairsOfTheMarches() {
		for round := range 6 {
			t.Run(fmt.Sprint(r.id, " ", round), func(t *testing.T) {
				p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
				s.Edit(p.ID(), httpapitest.Settle)
				s.Edit(p.ID(), r.with)
				version := p.View().Version
				both := []step{r.ends, r.other}
				answers := httpapitest.AtOnce(2, func(i int) httpapitest.Response {
					turn := (i + round) % 2 // rotates the order of sending
					return p.Command(both[turn].name, both[turn].body, httpapitest.Key(both[turn].name))
				})
				ends, other := answers[round%2], answers[1-round%2]
				p.Want(http.StatusOK, ends)
				want, rises := r.early, int64(2)
				if other.Status != http.StatusOK {
					p.Refused(r.status, r.code, r.text, other)
					want, rises = r.late, 1
				}
				if v := p.View().Version; v != version+rises {
					t.Errorf("the version went from %d to %d", version, v)
				}
				s.Keeper.Dev.Forget(p.ID())
				p.View()
				if got := r.of(s.Document(p.ID())); !maps.Equal(got, want) {
					t.Errorf("%v, want %v", got, want)
				}
			})
		}
	}
}
