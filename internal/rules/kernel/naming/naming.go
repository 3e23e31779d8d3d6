// Package naming judges what a ruler may be called.
package naming

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/textcheck"
)

// What is said of a ruler's name that cannot stand.
var (
	ErrName  = game.Refuse(game.Unmet, "ruler.name")
	ErrPoses = game.Refuse(game.Unmet, "ruler.name_reserved")
)

// Ruler judges what a ruler shall be called, at creation and ever after; who gives no name rules without one.
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
