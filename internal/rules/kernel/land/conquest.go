package land

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

var (
	ErrVassalage  = game.Refuse(game.Unmet, "map.vassalage_conditions")
	ErrSubjugated = game.Refuse(game.Conflict, "map.subjugation_cooldown")
)

// Conquest says whether a land can be made a vassal now, with each condition. Views show it and commands enforce it.
type Conquest struct {
	Foreign  bool  // neither the own domain nor a vassal
	Strong   bool  // the ruler's power exceeds the garrison
	ReadyAt  int64 // when the next land may be subjugated; 0: now
	Cooldown int64 // seconds between two conquests
}

// Conquer evaluates the conditions of conquering a land (decision H36).
func Conquer(env *rules.Env, l *Land) Conquest {
	c := Conquest{Foreign: Foreign(l), Strong: env.Reaches("power", l.Garrison+1), Cooldown: env.Content.Balance.World.SubjugationCooldown}
	if ready := env.Doc.Dominion.Get().SubjugatedAt + c.Cooldown*1000; !env.Passed(ready) {
		c.ReadyAt = ready
	}
	return c
}

// No is the refusal of the conquest; nil where all conditions are met.
func (c Conquest) No() *game.Refusal {
	switch {
	case !c.Foreign || !c.Strong:
		return ErrVassalage.With()
	case c.ReadyAt > 0:
		return c.Cooling()
	}
	return nil
}

// Cooling is the refusal of a conquest during the cooldown.
func (c Conquest) Cooling() *game.Refusal {
	return ErrSubjugated.With("minutes", c.Cooldown/60, "retryAt", c.ReadyAt)
}

// Foreign tells whether diplomacy and war with a land are possible: it is neither the own domain nor a vassal (decision
// H37).
func Foreign(l *Land) bool { return !Home(l) && l.Relationship != Vassal }

// Home tells whether a land is the own domain.
func Home(l *Land) bool { return l.ID == content.OwnDomain }
