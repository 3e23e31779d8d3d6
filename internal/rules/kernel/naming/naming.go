// Package naming validates names of rulers.
package naming

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Faults of a ruler's name.
var (
	ErrName  = game.Refuse(game.Unmet, "ruler.name")
	ErrPoses = game.Refuse(game.Unmet, "ruler.name_reserved")
)

// Ruler validates a ruler's name, at creation and later. An empty name is valid.
func Ruler(s string, c *content.Snapshot) (string, error) {
	name, fault := textcheck.Name(s, int(c.Balance.Limits.NameGraphemes), c.ReservedNames)
	switch {
	case fault == textcheck.Reserved:
		return "", ErrPoses.With("fault", string(fault))
	case fault != "":
		return "", ErrName.With("fault", string(fault))
	case name == "":
		return c.Message("ruler.nameless", nil), nil
	}
	return name, nil
}
