package kingdom_test

import (
	"net/http"
	"slices"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// TestOneDutyForOneNPC: a vassal, a mission and a dungeon floor request the same NPC at once. One of them gets it, and
// the others are refused with its duty (E-047).
func TestOneDutyForOneNPC(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	wants := []struct {
		step
		code string
	}{
		{step{"vassal.govern", form{"vassal": rooke, "npc": morwen}}, "vassal.governor_busy"},
		{step{"npc.assign", form{"npc": morwen, "mission": "tax_collection"}}, "npc.busy"},
		{step{"dungeon.save_floor", furnish("01", map[string]any{"guardianId": morwen})}, "dungeon.guardian_busy"},
	}
	tasks := []string{"Governing Crownlands of Rooke", "Tax Collection", "Guarding floor 1"}
	for round := range 9 {
		p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
		s.Edit(p.ID(), httpapitest.Settle)
		s.Edit(p.ID(), all(knelt(game.Vassal{LoyaltyMilli: 40_000}), floors(1)))
		answers := httpapitest.AtOnce(3, func(i int) httpapitest.Response {
			w := wants[(i+round)%3] // rotates the order of sending
			return p.Command(w.name, w.body)
		})
		if n := httpapitest.Accepted(t, answers); n != 1 {
			t.Fatalf("%d were accepted: %v", n, answers)
		}
		won := slices.IndexFunc(answers, func(r httpapitest.Response) bool { return r.Status == http.StatusOK })
		task := tasks[(won+round)%3]
		for i, r := range answers {
			if i != won {
				p.Refused(http.StatusConflict, wants[(i+round)%3].code, "Morwen Sableglass is already busy: "+task+".", r)
			}
		}
		s.Keeper.Dev.Forget(p.ID())
		p.View()
		if got := duties(s.Document(p.ID())); !slices.Equal(got, []string{task}) {
			t.Fatalf("%v, want %s alone", got, task)
		}
	}
}

// duties are all duties that name Morwen.
func duties(d *game.Document) (out []string) {
	n, _ := d.NPCs.Get(morwen)
	if v, _ := d.Vassals.Get(rooke); v.Governor == morwen {
		out = append(out, "Governing Crownlands of Rooke")
	}
	if n.Duty.Kind == game.DutyMission {
		out = append(out, "Tax Collection")
	}
	if f, _ := d.Floors.Get("01"); f.Guardian == morwen {
		out = append(out, "Guarding floor 1")
	}
	return out
}
