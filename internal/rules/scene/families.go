package scene

import (
	"slices"

	"umbrarch/internal/content"
)

// Plots whose beginning depends on a right of the kingdom's level.
const (
	weddings = "house_wedding"
	captives = "captive"
)

// families lists all in the order in which the director looks at them.
var families = append([]string{content.Prologue, content.Accession, content.Decrees, content.HeirsOf, content.Breaking, content.Secret}, content.PlotFamilies...)

// once tells whether a family's texts are told once a reign.
func once(family string) bool {
	return slices.Contains([]string{content.Prologue, content.Accession, content.Secret, content.Breaking, content.HeirsOf}, family)
}

// Families lists all in the order in which the director looks at them.
func Families() []string { return slices.Clone(families) }
