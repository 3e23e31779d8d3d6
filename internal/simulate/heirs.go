package simulate

import (
	"umbrarch/internal/rules/heir"
	kernel "umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/person"
)

// heirs names the eldest child of age at hand, weds the others to houses that take them, and sends those that are left as
// hostages. The eldest stays at court.
func heirs(r *Reign, do doing) {
	env := r.env()
	eldest := true
	for _, h := range r.doc.Story.Get().Heirs {
		if !person.OfAge(env, h.ID) || !person.AtHand(env, person.ChildPerson(h.ID)) {
			continue
		}
		switch {
		case !eldest:
			leaves(r, do, h.ID)
		case kernel.Named(env) == "":
			do("heir.name", heir.Of{Child: h.ID})
		}
		eldest = false
	}
}

// leaves weds a child to the first house that takes it, or else sends it as a hostage.
func leaves(r *Reign, do doing, child string) {
	for _, way := range []string{"heir.wed", "heir.send"} {
		for i := range r.content.Houses {
			if do(way, heir.To{Child: child, House: r.content.Houses[i].ID}) {
				return
			}
		}
	}
}
