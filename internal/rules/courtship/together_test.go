package courtship_test

import (
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/engine/enginetest"
)

// J4: an hour with all available members equals an hour with each of them; unavailable members are skipped.
func TestSpendTimeWithAll(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Refused(courtship.ErrNobody, "courtship.spend_time_all", rules.None{})
	others := []string{}
	for i := range k.Content.Candidates {
		if id := k.Content.Candidates[i].ID; id != yarrow && len(others) < 2 {
			others = append(others, id)
		}
	}
	k.Doc.Court.Put(yarrow, game.Member{Status: game.RungCrush, Affection: 10})
	k.Doc.Court.Put(others[0], game.Member{Status: game.RungCrush, Affection: 40})
	k.Doc.Court.Put(others[1], game.Member{Status: game.RungDating, Affection: 97})
	k.Do("courtship.spend_time", whom)
	k.Notices()

	company := func() courtship.Company { return k.View("courtship").(courtship.Summary).Company }
	if c := company(); c.Members != 2 || c.Affection != 8 || c.NextAt != k.Now+600_000 {
		t.Errorf("the view says %+v", c)
	}
	got := k.Do("courtship.spend_time_all", rules.None{}).(courtship.MovedAll)
	if len(got.Members) != 2 || got.Affection != 8 {
		t.Errorf("%+v", got)
	}
	for id, want := range map[string]int64{yarrow: 15, others[0]: 45, others[1]: 100} {
		if m := member(k, id); m.Affection != want || m.SpendTimeReady != k.Now+600_000 || m.Counts["visits"] != 1 {
			t.Errorf("%s: %+v, want %d", id, m, want)
		}
	}
	if said := k.Notices(); len(said) != 1 || said[0] != "Time spent with 2 of your court: +8 affection." {
		t.Errorf("said %q", said)
	}
	k.Refused(courtship.ErrNoTime, "courtship.spend_time_all", rules.None{})
	if c := company(); c.Members != 0 || c.NextAt != k.Now+600_000 {
		t.Errorf("the view says %+v", c)
	}
	k.Wait(10 * time.Minute)
	if c := company(); c.Members != 3 || c.NextAt != 0 {
		t.Errorf("ten minutes later the view says %+v", c)
	}
}
