package archtest

import (
	"slices"
	"strings"
)

const module = "umbrarch"

func within(path, folder string) bool {
	if only, exact := strings.CutPrefix(folder, "="); exact {
		return path == only
	}
	return path == folder || strings.HasPrefix(path, folder+"/")
}

func inOne(path string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool { return within(path, folder) })
}

// groupOf is the group of a package; nil for none.
func groupOf(pkg string) *group {
	for i := range groups {
		if inOne(pkg, groups[i].folders) {
			return &groups[i]
		}
	}
	return nil
}

// isTestHelper tells by its name whether a package serves tests alone: enginetest, pgtest, smtptest. It may import as
// much as tests do.
func isTestHelper(pkg string) bool {
	return strings.HasSuffix(pkg, "test") && within(pkg, "internal") && pkg != "internal/archtest"
}

// refuse names the rule that an import breaks; "" for none.
func refuse(pkg, imported string) string {
	if isTestHelper(pkg) {
		return ""
	}
	path, own := strings.CutPrefix(imported, module+"/")
	if own && isTestHelper(path) {
		return "a package that serves tests alone is not for the product"
	}
	g := groupOf(pkg)
	switch {
	case g == nil:
		return "no group of internal/archtest/rules.go has this folder"
	case own && g.reaches(pkg, path), !own && g.takes(imported):
		return ""
	}
	return g.rule
}

// reaches tells whether a package of the group may import another of the module.
func (g *group) reaches(pkg, path string) bool {
	other := groupOf(path)
	if other == nil {
		return false
	}
	if other == g {
		return !g.apart || system(pkg) == system(path)
	}
	return slices.Contains(g.imports, other.id) && (!other.door || slices.Contains(other.folders, path))
}

// takes tells whether the group may import a package from outside the module.
func (g *group) takes(imported string) bool {
	if isStandard(imported) {
		return !inOne(imported, g.refuses)
	}
	return slices.Equal(g.libraries, anyLibrary) || inOne(imported, g.libraries)
}

func isStandard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".")
}

// system is a system's folder: internal/rules/army for internal/rules/army/units.
func system(pkg string) string {
	parts := strings.Split(pkg, "/")
	return strings.Join(parts[:min(3, len(parts))], "/")
}
