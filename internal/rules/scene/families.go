package scene

import "slices"

// Families without a clock.
const (
	prologue = "prologue"
	decrees  = "return"
	secret   = "secret"
	breaking = "breaking"
	heirs    = "heir"
)

// Plots whose beginning depends on a right of the kingdom's level.
const (
	weddings = "house_wedding"
	captives = "captive"
)

// plots are the families with a clock.
var plots = []string{
	"conspiracy", "embezzlement", "suitors", "passed_over_heir", "banners", "house_feud", weddings, captives, "below", "wager",
}

// families lists all in the order in which the director looks at them.
var families = append([]string{prologue, decrees, heirs, breaking, secret}, plots...)

func isPlot(family string) bool { return slices.Contains(plots, family) }

// once tells whether a family's texts are told once a reign.
func once(family string) bool {
	return slices.Contains([]string{prologue, secret, breaking, heirs}, family)
}

// Stages of a plot.
const (
	firstStage = 1
	actStage   = 4 // never passed over; from it on persons who are not at hand may be dealt with
	lastStage  = 5
)
