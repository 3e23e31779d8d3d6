package kingdom_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/httpapi/httpapitest"
)

// E-028: a land is subjugated by more power than its garrison's, not by equal power.
func TestSubjugationWantsMorePower(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	power := p.View().Sections.Growth.Power
	s.Edit(p.ID(), garrisoned(rooke, power))
	before := p.View()
	p.Refused(http.StatusUnprocessableEntity, "map.vassalage_conditions", "Conditions not met to enforce vassalage.", p.Command("vassal.subjugate", form{"territory": rooke}))
	if after := p.View(); after.Version != before.Version {
		t.Errorf("the refusal made version %d of %d", after.Version, before.Version)
	}
	s.Edit(p.ID(), garrisoned(rooke, power-1))
	p.Do("vassal.subjugate", form{"territory": rooke})
}
