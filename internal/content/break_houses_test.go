package content

import "testing"

// Invalid houses, which could not play, be drawn or speak, are reported.
func TestBrokenHouses(t *testing.T) {
	t.Parallel()
	runBreakages(t, []breakage{
		{"houses.json", "0/emblem", "spoon", `houses.json: ashen: there is no emblem "spoon"`},
		{"houses.json", "0/livery/primary", "red", "houses.json: ashen: its livery has two colours"},
		{"houses.json", "0/aim", "", "houses.json: ashen: a house says what it is, how it behaves and what it wants"},
		{"houses.json", "0/covets/0", "your-domain", `houses.json: ashen: there is no land "your-domain" to be coveted`},
		{"houses.json", "0/allianceDays", -1, "houses.json: ashen: an alliance does not end before it began"},
		{"houses.json", "0/restDays", 0, "houses.json: ashen: a house rests for a day at least between two campaigns"},
		{"houses.json", "0/offers", "friends", `houses.json: ashen: offers "friends" is not known`},
		{"houses.json", "1/allies", false, "houses.json: thorn: who offers alliances accepts them"},
		{"houses.json", "0/says/won", []string{}, `houses.json: ashen: it has no words for the deed "won"`},
		{"houses.json", "0/says/won/0", "Thanks to {other}.", "houses.json: ashen: slot {other} is never filled here"},
		{"houses.json", "0/says/danced", []string{"We danced."}, `houses.json: ashen: there is no deed "danced" to speak of`},
		{"houses.json", "0/rulers/1", remove{}, "houses.json: ashen: a house has two or three rulers, got 1"},
		{"houses.json", "0/rulers/0/eyes", "kind", "houses.json: ashen: Orsolya Tithe: hair and eyes have a colour"},
		{"houses.json", "0/rulers/0/title", "nobody", `houses.json: ashen: Orsolya Tithe: there is no title "nobody"`},
		{"houses.json", "0/rulers/0/name", "Hedda Breach", `houses.json: hammer: two rulers are called "Hedda Breach"`},
	})
}
