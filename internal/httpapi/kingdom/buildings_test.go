package kingdom_test

import (
	"fmt"
	"net/http"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
)

// raise is the body of building.upgrade.
func raise(id string) map[string]string { return map[string]string{"building": id} }

func TestFirstWalls(t *testing.T) { // C-088
	t.Parallel()
	p := httpapitest.Start(t).Player()
	p.Do("quest.accept", form{"quest": "q1"})
	a := p.Do("building.upgrade", raise("walls"))
	quests := httpapitest.Read[map[string]struct {
		Status   string
		Progress int64
	}](t, httpapitest.Response{Body: a.Sections["quests"]})
	if q := quests["q1"]; q.Status != "active" || q.Progress != 1 {
		t.Errorf("the quest to build anything stands at %+v", q)
	}
	if a.Version != 3 || a.From != 2 || len(a.Notices) == 0 || a.Notices[0].Code != "building.built" {
		t.Fatalf("answered %+v", a)
	}
	v := p.View().Sections
	if w := v.Buildings["walls"]; v.Pulse.Gold != 1900 || w.Level != 1 || w.Cost != 780 || w.InvestedGold != 600 {
		t.Fatalf("gold %d, walls %+v", v.Pulse.Gold, w)
	}
}

func TestBuildingRefusals(t *testing.T) { // C-060, C-092, C-093, C-094, C-095, C-096, C-097, C-100
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	id := p.ID()
	ask := func(body any) func() httpapitest.Response {
		return func() httpapitest.Response { return p.Command("building.upgrade", body) }
	}
	s.Gold(id, 599)
	p.Unchanged(http.StatusUnprocessableEntity, "building.gold_short", "Not enough gold!", ask(raise("walls")))
	s.Edit(id, func(d *game.Document) { d.Pulse.Edit().GoldMilli = 499_900 })
	if p.View().Sections.Pulse.Gold != 499 {
		t.Fatalf("shown %d", p.View().Sections.Pulse.Gold)
	}
	p.Unchanged(http.StatusUnprocessableEntity, "building.gold_short", "Not enough gold!", ask(raise("throne_room")))
	p.Unchanged(http.StatusNotFound, "building.unknown", "There is no such building.", ask(raise("Walls")))
	p.Unchanged(http.StatusNotFound, "building.unknown", "There is no such building.", ask(raise("")))
	p.Unchanged(http.StatusUnprocessableEntity, "request.invalid", "building is missing or has a value that is not allowed.", ask(`{"building":null}`))
	p.Unchanged(http.StatusUnprocessableEntity, "request.invalid", "building is missing or has a value that is not allowed.", ask(`{}`))
	p.Unchanged(http.StatusBadRequest, "request.malformed", "The request could not be read.", ask(`{"building":"walls","cost":1,"level":99}`))
	s.Edit(id, func(d *game.Document) {
		d.Pulse.Edit().GoldMilli = 9_000_000 * game.Milli
		d.Buildings.Edit("walls").Level = 100
		d.Buildings.Edit("oracles_spire").Level = 1
		d.Buildings.Edit("forge_of_creation").Level = 1
	})
	for building, name := range map[string]string{"walls": "Walls", "oracles_spire": "Oracle's Spire", "forge_of_creation": "Forge of Creation"} {
		p.Unchanged(http.StatusConflict, "building.highest", name+" has reached its highest level.", ask(raise(building)))
	}
	s.Gold(id, 500)
	p.Do("building.upgrade", raise("throne_room"))
	if v := p.View().Sections; v.Pulse.Gold != 0 || v.Pulse.Insolvent != 0 || v.Resources.Loyalty != 75 {
		t.Fatalf("after the last gold: %+v", v.Pulse)
	}
}

func TestTwoBuildsAtTheLastGold(t *testing.T) { // C-098
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Gold(p.ID(), 600)
	answers := httpapitest.AtOnce(2, func(int) httpapitest.Response { return p.Command("building.upgrade", raise("walls")) })
	if httpapitest.Accepted(t, answers) != 1 {
		t.Fatalf("%v", answers)
	}
	for _, r := range answers {
		if r.Status != http.StatusOK {
			p.Refused(http.StatusUnprocessableEntity, "building.gold_short", "Not enough gold!", r)
		}
	}
	if w := p.View().Sections.Buildings["walls"]; w.Level != 1 || w.Cost != 780 {
		t.Fatalf("%+v", w)
	}
}

func TestKeys(t *testing.T) { // C-099
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	answers := httpapitest.AtOnce(5, func(int) httpapitest.Response {
		return p.Command("building.upgrade", raise("walls"), httpapitest.Key("k"))
	})
	if httpapitest.Accepted(t, answers) != 5 {
		t.Fatalf("%v", answers)
	}
	for _, r := range answers[1:] {
		httpapitest.Text(t, "a repeated answer", string(r.Body), string(answers[0].Body))
	}
	for _, other := range []func() httpapitest.Response{
		func() httpapitest.Response { return p.Command("building.upgrade", raise("farm"), httpapitest.Key("k")) },
		func() httpapitest.Response { return p.Command("kingdom.upgrade", nil, httpapitest.Key("k")) },
	} {
		p.Unchanged(http.StatusConflict, "request.key_reused", "This key was used for a different request.", other)
	}
	if v := p.View(); v.Sections.Buildings["walls"].Level != 1 || v.Version != 2 {
		t.Fatalf("version %d, %+v", v.Version, v.Sections.Buildings["walls"])
	}
	for _, bad := range []string{"a b", "x\ty", "ü", fmt.Sprintf("%065d", 1)} {
		p.Refused(http.StatusBadRequest, "request.key_malformed", "The key of the request is not well formed.", p.Command("building.upgrade", raise("farm"), httpapitest.Key(bad)))
	}
	// Keys of different players are independent; another server on the same data knows this player's key.
	q := s.Player()
	q.Do("building.upgrade", raise("farm"), httpapitest.Key("k"))
	s.Keeper.Dev.Forget(p.ID())
	again := p.Command("building.upgrade", raise("walls"), httpapitest.Key("k"))
	httpapitest.Text(t, "the answer from the store", string(again.Body), string(answers[0].Body))
}

func TestADryRunStoresNothing(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	before := p.Raw()
	r := p.Want(http.StatusOK, p.Post("/commands/building.upgrade?dryRun=true", raise("walls")))
	plan := httpapitest.Read[struct {
		Costs, Effects []struct {
			What string
			N    int64
		}
	}](t, r)
	if len(plan.Costs) != 1 || plan.Costs[0].N != 600 || plan.Effects[0].N != 1 {
		t.Fatalf("%s", r)
	}
	httpapitest.Text(t, "the view after a dry run", p.Raw(), before)
	s.Gold(p.ID(), 0)
	before = p.Raw()
	p.Refused(http.StatusUnprocessableEntity, "building.gold_short", "Not enough gold!", p.Post("/commands/building.upgrade?dryRun=true", raise("walls")))
	httpapitest.Text(t, "the view after a refused dry run", p.Raw(), before)
}
