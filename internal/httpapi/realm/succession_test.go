package realm_test

import (
	"net/http"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// crownable gives a ruler of level 20 a named heir of age.
func crownable(d *game.Document) {
	const consort, child = "ottoline_vey", "ottoline_vey.0"
	d.Kingdom.Edit().Level = 20
	d.Court.Put(consort, game.Member{Status: game.RungConsort, Children: 1, Born: []game.Child{{Name: "Aldith", At: 1}}})
	s := d.Story.Edit()
	s.Day, s.Heirs = 9, []game.Heir{{ID: child, Day: 1}}
	d.Heirs.Edit().Named = child
}

// A ruler with a pledge in a running campaign does not hand over; once the campaign has ended, the ruler does.
func TestAPledgeKeepsARulerOnTheThrone(t *testing.T) {
	httpapitest.OnBoth(t, func(t *testing.T, s *httpapitest.Server) {
		p, _ := founded(t, s, "The Marchers", 25_000, theArmy)
		s.Edit(p.ID(), crownable)
		p.Do("campaign.launch", given{"territory": weakest(t).ID, "power": 5})
		body := httpapitest.Body("pact_bound")
		will := given{"legacies": []string{}, "gender": body.Gender, "sexuality": body.Sexuality, "points": body.Points}
		p.Unchanged(http.StatusConflict, "succession.pledged", "Soldiers of yours march in a campaign. They come home first.", func() httpapitest.Response {
			return p.Command("succession.crown", will)
		})
		s.Online(24 * time.Hour)
		s.Due()
		p.Do("succession.crown", will)
		if n := s.Document(p.ID()).Ancestry.Get().Count; n != 1 {
			t.Errorf("%d reigns have ended", n)
		}
	})
}
