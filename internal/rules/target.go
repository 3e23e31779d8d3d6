package rules

// TargetPlayer is the part of a body that names the player targeted by an admin's command.
type TargetPlayer struct {
	Player string `json:"player" maxLength:"64" doc:"id of the player"`
}

// Target is the id of that player.
func (t TargetPlayer) Target() string { return t.Player }

// Targeted is the body of every command with the scope OnPlayer.
type Targeted interface{ Target() string }

// Checked is a body that can be refused before the named kingdom is loaded.
type Checked interface{ Check(env *Env) error }

// Change is the effect of an admin's command, written to the audit log.
type Change struct {
	Of     string // the target, where it is no player
	Before map[string]any
	After  map[string]any
}

// ChangedOf is Changed for a target that is no player.
func (env *Env) ChangedOf(of string, before, after map[string]any) {
	env.Changed(before, after)
	env.out.Change.Of = of
}

// Changed records the effect of an admin's command. Equal values are left out.
func (env *Env) Changed(before, after map[string]any) {
	c := Change{Before: map[string]any{}, After: map[string]any{}}
	for name, was := range before {
		if is, still := after[name]; !still || is != was {
			c.Before[name] = was
		}
	}
	for name, is := range after {
		if was, known := before[name]; !known || is != was {
			c.After[name] = is
		}
	}
	env.out.Change = c
}
