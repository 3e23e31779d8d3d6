package faction

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// ErrDelete refuses to delete an unknown faction.
var ErrDelete = game.Refuse(game.Missing, "faction.delete_failed")

// Amend is an administrator's change of a faction. Missing fields stay unchanged.
type Amend struct {
	Other
	Name        *string `json:"name,omitempty" maxLength:"200" doc:"3 to 24 graphemes; unique among factions"`
	Description *string `json:"description,omitempty" maxLength:"4000"`
	Treasury    *int64  `json:"treasury_gold,omitempty" minimum:"0" maximum:"9000000000000" doc:"whole gold; added gold has no donor, taken gold lowers the refunds of donors"`
}

// Charter lists the fields that an administrator can change.
type Charter struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Treasury    int64  `json:"treasury_gold"`
}

func (f *Faction) charter() Charter { return Charter{f.Name, f.Description, f.Treasury} }

func (c Charter) fields() map[string]any {
	return map[string]any{"name": c.Name, "description": c.Description, "treasury_gold": c.Treasury}
}

func amend() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.amend", Summary: "Change a faction's name, description and treasury", Scope: rules.OnAdmin, Seam: Seam.Types(), Confirm: true,
		Codes: []game.Code{ErrUnknown, ErrName, ErrDescription, ErrNameTaken},
	}, planAmend)
}

func planAmend(env *rules.Env, body Amend) (rules.Plan[Charter], error) {
	none, f := rules.Plan[Charter]{}, state(env).Target
	if f == nil {
		return none, ErrUnknown.With()
	}
	e := begin(env, f)
	if err := e.After.rename(env, body.Name); err != nil {
		return none, err
	}
	if body.Description != nil {
		text, fault := Described(env.Content, *body.Description)
		if fault != "" {
			return none, ErrDescription.With("fault", fault, "max", env.Content.Balance.Faction.DescriptionGraphemes)
		}
		e.After.Description = text
	}
	before := f.clone()
	before.Treasury = e.After.Treasury // after the upkeep due by now
	if body.Treasury != nil {
		e.After.setTreasury(*body.Treasury)
	}
	if before.charter() == e.After.charter() {
		return none, nil
	}
	return rules.Plan[Charter]{Apply: func() Charter {
		decide(env, Change{Factions: []Edit{e}, Facts: before.Name != e.After.Name})
		env.ChangedOf(f.ID, before.charter().fields(), e.After.charter().fields())
		return e.After.charter()
	}}, nil
}

// rename sets the typed name where it is another and free.
func (f *Faction) rename(env *rules.Env, typed *string) error {
	if typed == nil || *typed == f.Name {
		return nil
	}
	b := &env.Content.Balance.Faction
	name, fault := Named(env.Content, *typed)
	if fault != "" {
		return ErrName.With("fault", fault, "min", b.NameMin, "max", b.NameMax)
	}
	if !textcheck.Alike(name, f.Name) && (state(env).NameTaken || ofHouse(env, name)) {
		return ErrNameTaken.With()
	}
	f.Name = name
	return nil
}

// setTreasury sets the treasury. Added gold belongs to no donor; removed gold reduces all donors' shares.
func (f *Faction) setTreasury(gold int64) {
	if gold < f.Treasury {
		f.Spend(f.Treasury - gold)
	}
	f.Treasury = gold
}

func remove() rules.Command {
	return rules.Define(rules.Spec{
		Name: "faction.delete", Summary: "Disband a faction; donors get the rest of their donations back", Scope: rules.OnAdmin, Seam: Seam.Types(), Confirm: true, Codes: []game.Code{ErrDelete},
	}, func(env *rules.Env, _ Other) (rules.Plan[rules.None], error) {
		f := state(env).Target
		if f == nil {
			const cause = "faction.join_not_found"
			return rules.Nothing[rules.None](), ErrDelete.With("cause", cause, "message", env.Content.Message(cause, nil))
		}
		return rules.Plan[rules.None]{Apply: func() rules.None {
			c := dissolved(begin(env, f), env.Now())
			decide(env, c)
			env.ChangedOf(f.ID, f.charter().fields(), nil)
			return rules.None{}
		}}, nil
	})
}
