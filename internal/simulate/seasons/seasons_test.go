package seasons_test

import (
	"os"
	"reflect"
	"strconv"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/simulate"
	"umbrarch/internal/simulate/seasons"
)

// whole plays full seasons of 200 bots in ten realms.
var whole = os.Getenv("UMBRARCH_WHOLE") == "1"

// options are a small realm with short seasons, or a whole one.
func options(t testing.TB) (o seasons.Options, realms int) {
	t.Helper()
	c, err := content.Builtin(content.Standard)
	if err != nil {
		t.Fatal(err)
	}
	o, realms = seasons.Options{Content: c, Bots: 200, Seasons: 2, Late: 10}, 10
	days := 30
	if !whole {
		short := *c
		short.Balance.Season.Weeks = 3
		o.Content, o.Bots, realms, days = &short, 70, 1, 6
	}
	survey, err := simulate.Run(simulate.Options{Content: c, Days: days, Players: 1, Seed: "seasons"})
	if err != nil {
		t.Fatal(err)
	}
	o.Figures = survey.Habits[0].Days
	return o, realms
}

// TestTheSharedMapStaysContested: no faction ends two seasons with more than five lands, and newcomers of the third week hold
// a land in a fifth of the realms.
func TestTheSharedMapStaysContested(t *testing.T) { // K20, K21
	t.Parallel()
	o, realms := options(t)
	late := 0
	for n := range realms {
		o.Seed = "realm" + strconv.Itoa(n)
		got, err := seasons.Play(o)
		if err != nil {
			t.Fatal(err)
		}
		for i, end := range got.Ends {
			t.Logf("%s, season %d: %d changes, newcomers hold %d (ever: %t), %v", o.Seed, i+1, end.Changes, end.Late, end.LateEver, end.Standing)
		}
		if first, second := got.Ends[0].Most(), got.Ends[1].Most(); min(first, second) > 5 {
			t.Errorf("%s: a faction holds %d lands, and %d a season later", o.Seed, first, second)
		}
		if got.Ends[0].Changes == 0 || got.Ends[1].Changes == 0 {
			t.Errorf("%s: nothing is fought for", o.Seed)
		}
		if got.Ends[0].LateEver {
			late++
		}
	}
	if whole && late*5 < realms {
		t.Errorf("newcomers held a land in %d of %d realms", late, realms)
	}
}

// TestARealmOfBotsRepeats: the same seed gives the same seasons.
func TestARealmOfBotsRepeats(t *testing.T) {
	t.Parallel()
	o, _ := options(t)
	short := *o.Content
	short.Balance.Season.Weeks = 1
	o.Content, o.Bots, o.Seed = &short, 40, "again"
	first, err := seasons.Play(o)
	if err != nil {
		t.Fatal(err)
	}
	if second, err := seasons.Play(o); err != nil || !reflect.DeepEqual(first, second) {
		t.Errorf("%v\n%+v\n%+v", err, first, second)
	}
}
