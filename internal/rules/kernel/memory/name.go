package memory

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

// Name is a person's name, also of one of the content's NPCs who has left; "" for nobody, and for a captive, of whom
// nothing is shown.
func Name(env *rules.Env, p game.Person) string {
	if p.Kind == game.PersonCaptive {
		return ""
	}
	if name := person.Name(env, p); name != "" || p.Kind != game.PersonNPC {
		return name
	}
	if def, ok := env.Content.NPC(p.ID); ok {
		return def.Name
	}
	return ""
}
