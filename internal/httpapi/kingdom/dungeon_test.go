package kingdom_test

import (
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// One guardian is sent to two floors at once: exactly one floor gets it.
func TestOneGuardianForTwoFloors(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	for range 20 {
		p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
		s.Edit(p.ID(), floors(2))
		answers := httpapitest.AtOnce(2, func(i int) httpapitest.Response {
			return p.Command("dungeon.save_floor", furnish([]string{"01", "02"}[i], map[string]any{"guardianId": morwen}))
		})
		if n := httpapitest.Accepted(t, answers); n != 1 {
			t.Fatalf("%d were accepted", n)
		}
		guarded := 0
		for _, f := range s.Document(p.ID()).Floors.All() {
			if f.Guardian == morwen {
				guarded++
			}
		}
		if guarded != 1 {
			t.Fatalf("%d floors have the guardian", guarded)
		}
	}
}

// A save and a raid at once: in either order one raid is fought and told once, and the floor is as saved.
func TestASaveAgainstARaid(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Edit(p.ID(), gold(100_000))
	p.Do("dungeon.excavate", nil)
	s.Online(3*time.Hour - time.Second)
	p.View()
	s.Online(time.Second)
	for _, r := range httpapitest.AtOnce(4, func(i int) httpapitest.Response {
		if i%2 == 0 {
			return p.Get("/reign")
		}
		return p.Command("dungeon.save_floor", furnish("01", nil))
	}) {
		p.Want(http.StatusOK, r)
	}
	s.Keeper.Dev.Forget(p.ID())
	p.View()
	d := s.Document(p.ID())
	if f, _ := d.Floors.Get("01"); f.Theme != "Crypt" || d.Dungeon.Get().Raids != 1 || len(d.Dungeon.Get().History) != 1 {
		t.Errorf("%+v, %+v", f, d.Dungeon.Get())
	}
	rows := httpapitest.Read[[]struct {
		ID   string
		Body game.RaidReport
	}](t, p.Get("/reign/records/raid"))
	if len(rows) != 1 || rows[0].Body.Raid != d.Dungeon.Get().History[0] || len(rows[0].Body.Steps) != 1 {
		t.Errorf("%+v", rows)
	}
}
