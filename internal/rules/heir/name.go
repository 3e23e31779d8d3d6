package heir

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/person"
)

// Named is the child that is named heir.
type Named struct {
	Child string `json:"child" doc:"its id"`
}

func name() rules.Command {
	return rules.Define(rules.Spec{
		Name: "heir.name", Summary: "Name a child of age as heir; whoever was named before is passed over",
		Codes: []game.Code{ErrUnknown, ErrNaming, ErrYoung, ErrWed, ErrHostage, ErrAbsent, ErrRest},
	}, planName)
}

func planName(env *rules.Env, b Of) (rules.Plan[Named], error) {
	h := known(env, b.Child)
	if h == nil {
		return rules.Plan[Named]{}, ErrUnknown.With("id", b.Child)
	}
	if heir.Named(env) == h.ID {
		return rules.Nothing[Named](), nil
	}
	if no := unnameable(env, h); no != nil {
		return rules.Plan[Named]{}, no
	}
	who := person.ChildPerson(h.ID)
	deeds := passed(env, h)
	p := rules.Plan[Named]{Apply: func() Named {
		heir.Name(env, h.ID)
		heir.Grant(env, h.ID, content.WantsHeir)
		memory.NoteAll(env, deeds)
		env.Say(rules.Good, "heir.named", "name", person.Name(env, who))
		return Named{Child: h.ID}
	}}
	p.Effects = append(memory.Foreseen(env, deeds), heir.Wished(env, h.ID, content.WantsHeir)...)
	return p, nil
}

// unnameable is the reason why a child cannot be named; nil where it can.
func unnameable(env *rules.Env, h *game.Heir) *game.Refusal {
	if least := env.Content.Balance.Scene.HeirLevel; !env.Reaches("kingdomLevel", least) {
		return ErrNaming.With("level", least)
	}
	if no := free(env, h); no != nil {
		return no
	}
	if on := env.Doc.Heirs.Get().NamedOn; on > 0 {
		if left := on + env.Content.Balance.Heir.NamingRest - env.DaysReigned(); left > 0 {
			return ErrRest.With("days", left)
		}
	}
	return nil
}

// passed are the deeds of naming a child: to it, to the one named before, and to its elders who are of age and at court.
func passed(env *rules.Env, h *game.Heir) []memory.Noting {
	who, before := person.ChildPerson(h.ID), heir.Named(env)
	out := []memory.Noting{{Who: who, Deed: "named_heir"}}
	for _, other := range env.Doc.Story.Get().Heirs {
		p := person.ChildPerson(other.ID)
		elder := other.Day < h.Day && person.OfAge(env, other.ID)
		if other.ID != h.ID && person.Here(env, p) && (elder || other.ID == before) {
			out = append(out, memory.Noting{Who: p, Deed: "passed_over_heir", About: who})
		}
	}
	return out
}
