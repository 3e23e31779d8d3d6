package pack

import (
	"cmp"
	"regexp"
	"strconv"
)

// version is a semantic version without a pre-release: three numbers.
type version [3]int

var versionPattern = regexp.MustCompile(`^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$`)

func parseVersion(text string) (v version, ok bool) {
	parts := versionPattern.FindStringSubmatch(text)
	if parts == nil {
		return v, false
	}
	for i := range v {
		v[i], _ = strconv.Atoi(parts[i+1])
	}
	return v, true
}

func (v version) before(other version) bool {
	return cmp.Or(cmp.Compare(v[0], other[0]), cmp.Compare(v[1], other[1]), cmp.Compare(v[2], other[2])) < 0
}
