package land

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Conquest is whether a land can be made a vassal now, and what that hangs on. Whoever shows the conditions and whoever
// enforces them read the same.
type Conquest struct {
	Foreign  bool  // neither the own domain nor a vassal
	Power    int64 // the ruler's
	Garrison int64 // what it has to exceed
	ReadyAt  int64 // when another land may be subjugated; 0: now
}

// Conquer tells how the conquest of a land stands (decision H36).
func Conquer(env *rules.Env, l *Land) Conquest {
	c := Conquest{Foreign: Foreign(l), Power: env.Figure("power"), Garrison: l.Garrison}
	if ready := env.Doc.Dominion.Get().SubjugatedAt + env.Content.Balance.World.SubjugationCooldown*1000; !env.Passed(ready) {
		c.ReadyAt = ready
	}
	return c
}

// Foreign tells whether diplomacy and war with a land are open at all: not at home, and not with a vassal (decision H37).
func Foreign(l *Land) bool { return !Home(l) && l.Relationship != Vassal }

// Home tells whether a land is the own domain.
func Home(l *Land) bool { return l.ID == content.OwnDomain }
