package rules_test

import (
	"testing"

	"umbrarch/internal/rules"
)

// Two layers are equal where all their fields are; campaigns are compared by value, not by pointer.
func TestSharedLandsAreCompared(t *testing.T) {
	t.Parallel()
	war := func(id string) *rules.Campaign { return &rules.Campaign{ID: id, EndsAt: 7} }
	lands := []rules.SharedLand{
		{}, {Owner: "f1"}, {Owner: "f2"}, {Garrison: 5}, {Fortified: 1}, {SafeUntil: 9}, {OwnerSince: 3}, {OwnerName: "Ash"},
		{Campaign: war("a")}, {Campaign: war("b")}, {Owner: "f1", Campaign: war("a")},
	}
	for i, l := range lands {
		for j, o := range lands {
			if o.Campaign != nil {
				c := *o.Campaign
				o.Campaign = &c
			}
			if got := l.Equal(o); got != (i == j) {
				t.Errorf("%+v and %+v: %v", l, o, got)
			}
		}
	}
}
