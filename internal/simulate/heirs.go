package simulate

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/heir"
	kernel "umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/person"
)

// heirs names the eldest child of age, weds the others to houses that have no kin here, and sends those that are left as
// hostages. The eldest stays at court.
func heirs(r *Reign, do doing) {
	env := r.env()
	eldest := true
	for _, h := range r.doc.Story.Get().Heirs {
		if _, abroad := kernel.Abroad(env, h.ID); abroad || !person.OfAge(env, h.ID) || !person.AtHand(env, person.ChildPerson(h.ID)) {
			continue
		}
		switch {
		case !eldest:
			leaves(r, do, h.ID)
		case kernel.Named(env) == "" && env.Reaches("kingdomLevel", r.content.Balance.Scene.HeirLevel):
			do("heir.name", heir.Of{Child: h.ID})
		}
		eldest = false
	}
}

// leaves weds a child to the first house that takes it, or else sends it as a hostage.
func leaves(r *Reign, do doing, child string) {
	for _, way := range []struct {
		command, kind string
		level         int64
	}{
		{"heir.wed", game.AbroadWed, r.content.Balance.Scene.WeddingLevel},
		{"heir.send", game.AbroadHostage, r.content.Balance.Heir.HostageLevel},
	} {
		if !r.env().Reaches("kingdomLevel", way.level) {
			continue
		}
		for i := range r.content.Houses {
			if h := &r.content.Houses[i]; !kin(r, h, way.kind) && do(way.command, heir.To{Child: child, House: h.ID}) {
				return
			}
		}
	}
}

// kin tells whether a child lives with a house in this way.
func kin(r *Reign, h *content.House, kind string) bool {
	for _, a := range r.doc.Heirs.Get().Abroad {
		if of, _ := r.content.HouseOf(a.Seat); of == h && a.Kind == kind {
			return true
		}
	}
	return false
}
