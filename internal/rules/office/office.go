// Package office is the system of offices at court. An NPC holds at most one office, as its duty. Other systems have the
// effects; kernel/office tells them who is in office. It imports game, content and the kernel of the rules.
package office

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

var (
	ErrUnknown  = game.Refuse(game.Missing, "office.unknown")
	ErrNobody   = game.Refuse(game.Missing, "office.nobody")
	ErrLevel    = game.Refuse(game.Unmet, "office.level")
	ErrBusy     = game.Refuse(game.Conflict, "office.busy")
	ErrVacant   = game.Refuse(game.Conflict, "office.vacant")
	ErrCooldown = game.Refuse(game.Conflict, "office.cooldown")
)

func System() rules.System {
	return rules.System{
		Name:     "office",
		About:    "Offices at court: an NPC in office has an effect instead of going on missions.",
		Topic:    rules.TopicCourt,
		Commands: []rules.Command{give(), take(), keep()},
		Figures:  figures(),
		Views:    views(),
		React:    vacate,
	}
}

// vacate empties the offices whose holder is gone or has another duty.
func vacate(env *rules.Env) {
	for id := range env.Doc.Offices.Get().Held {
		if _, n := office.Holder(env, id); n == nil {
			delete(env.Doc.Offices.Edit().Held, id)
		}
	}
}

// closed is the reason why nobody can be given an office; nil where somebody can.
func closed(env *rules.Env, o *content.Office) *game.Refusal {
	if !env.Reaches("kingdomLevel", o.Level) {
		return ErrLevel.With("office", o.Name, "level", o.Level)
	}
	return resting(env, o, env.Doc.Offices.Get().GivenAt[o.ID])
}

// resting is the refusal of a change too soon after the last one of its kind; nil after it.
func resting(env *rules.Env, o *content.Office, last int64) *game.Refusal {
	cooldown := env.Content.Balance.Office.Cooldown
	if at := last + cooldown*1000; last > 0 && !env.Passed(at) {
		return ErrCooldown.With("office", o.Name, "minutes", cooldown/60, "retryAt", at)
	}
	return nil
}

// unfit is the reason why an NPC cannot be given an office; nil where it can.
func unfit(env *rules.Env, n *game.NPC) *game.Refusal {
	if !duty.Free(n) {
		return ErrBusy.With("name", n.Name, "task", duty.Task(env, n))
	}
	return nil
}

// dismissed is the deed of taking an office from its holder.
func dismissed(env *rules.Env, id string) []memory.Noting {
	npc, n := office.Holder(env, id)
	if n == nil {
		return nil
	}
	return []memory.Noting{{Who: office.Person(npc), Deed: "dismissed"}}
}
