package recruit

import (
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
	"umbrarch/internal/rules/kernel/written"
)

// Draft describes the wanted NPC.
type Draft struct {
	Name   string   `json:"name" maxLength:"4000" doc:"1 to 32 graphemes"`
	Role   string   `json:"role" maxLength:"4000" doc:"1 to 32 graphemes"`
	Traits []string `json:"traits" maxItems:"32" doc:"trait names; only the first three count"`
}

func draft() rules.Command {
	return rules.Define(rules.Spec{
		Name: "recruit.draft", Summary: "Generate the details of an NPC to recruit", Rate: rules.Heavy, Written: true, Sample: sampleDraft,
		Codes: []game.Code{ErrName, ErrRole, ErrLong, written.ErrLarge, ErrHidden, ErrNoTrait, ErrTrait, ErrBusy},
	}, planDraft)
}

func planDraft(env *rules.Env, b Draft) (rules.Plan[game.RecruitDraft], error) {
	name, err := named(env, "name", b.Name, ErrName)
	if err != nil {
		return rules.Plan[game.RecruitDraft]{}, err
	}
	role, err := named(env, "role", b.Role, ErrRole)
	if err != nil {
		return rules.Plan[game.RecruitDraft]{}, err
	}
	traits, err := chosen(env, b.Traits)
	if err != nil {
		return rules.Plan[game.RecruitDraft]{}, err
	}
	brief := func() rules.Brief { return draftBrief(env, name, role, traits) }
	return rules.Plan[game.RecruitDraft]{Brief: brief, Apply: func() game.RecruitDraft {
		d := details(env, name, role, traits)
		d.Name, d.Role, d.Traits, d.At = name, role, traits, env.Now()
		*env.Doc.Recruit.Edit() = d
		return d
	}}, nil
}

func named(env *rules.Env, field, typed string, blank game.Code) (string, error) {
	limits := env.Content.Balance.Limits
	text, fault := textcheck.Clean(typed, int(limits.NameGraphemes), false)
	switch {
	case fault == textcheck.TooLong:
		return "", ErrLong.With("max", limits.NameGraphemes)
	case fault != "":
		return "", ErrHidden.With()
	case text == "":
		return "", blank.With()
	}
	return text, written.Small(field, text, limits.NameGraphemes)
}

// chosen are the first of the typed traits, without duplicates, in the given order.
func chosen(env *rules.Env, typed []string) ([]string, error) {
	var out []string
	for _, word := range typed {
		name := ""
		for _, trait := range env.Content.Traits {
			if strings.EqualFold(trait.Name, word) {
				name = trait.Name
			}
		}
		if name == "" {
			return nil, ErrTrait.With("trait", word)
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	if len(out) == 0 {
		return nil, ErrNoTrait.With()
	}
	return out[:min(len(out), int(env.Content.Balance.Recruit.MaxTraits))], nil
}
