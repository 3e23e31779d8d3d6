package httpapi_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// raise is the body of building.raise.
func raise(id string) map[string]string { return map[string]string{"building": id} }

func TestFirstWalls(t *testing.T) { // C-088
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	a := p.Do("building.raise", raise("walls"))
	if a.Version != 2 || len(a.Notices) != 1 || a.Notices[0].Code != "building.built" {
		t.Fatalf("answered %+v", a)
	}
	v := p.View().Sections
	w := v.Buildings["walls"]
	if v.Pulse.Gold != 1900 || w.Level != 1 || w.Cost != 780 || w.InvestedGold != 600 {
		t.Fatalf("gold %d, walls %+v", v.Pulse.Gold, w)
	}
}

func TestNotEnoughGold(t *testing.T) { // C-092, C-093
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	id := p.ID()
	s.Gold(id, 599)
	before := p.Raw()
	p.Refused(http.StatusUnprocessableEntity, "building.gold_short", "Not enough gold!", p.Command("building.raise", raise("walls")))
	httpapitest.Text(t, "the view after a refusal", p.Raw(), before)
	s.Gold(id, 600)
	p.Do("building.raise", raise("walls"))
	if v := p.View().Sections; v.Pulse.Gold != 0 || v.Pulse.Insolvent != 0 || v.Resources.Loyalty != 75 {
		t.Fatalf("after the last gold: %+v %+v", v.Pulse, v.Resources)
	}
}
