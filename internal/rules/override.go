package rules

import (
	"strings"

	"umbrarch/internal/content"
)

// SplitRequirements reads "a, b,,c " as a, b, c.
func SplitRequirements(list []string) []string {
	out := []string{}
	for _, text := range list {
		for part := range strings.SplitSeq(text, ",") {
			if part = strings.TrimSpace(part); part != "" {
				out = append(out, part)
			}
		}
	}
	return out
}

// OverrideState is the input of a decision about a content override: the stored row of the named record, and the next
// unused id.
type OverrideState struct {
	NextID string
	Row    *content.Override // nil where the built-in record is in force
}

// OverrideDecided is the resulting row. New requires that no row exists when it is written.
type OverrideDecided struct {
	Row content.Override
	New bool
	At  int64
	By  string
}

// OverrideSeam is the seam of content overrides.
var OverrideSeam Seam[OverrideState, OverrideDecided]

// Override sets the resulting row and records the previous one for the audit log.
func (env *Env) Override(before OverrideState, row content.Override) {
	OverrideSeam.Decide(env, OverrideDecided{Row: row, New: before.Row == nil, At: env.Now(), By: env.Actor.Player})
	env.ChangedOf(row.ID, rowValues(before.Row), rowValues(&row))
}

// Retire plans the retirement of an overridden or built-in record. Its text stays in the row, so that players who hold
// the record can still read it, even when a later build no longer has it.
func Retire(env *Env, builtin func() (content.Override, error)) (Plan[None], error) {
	state := OverrideSeam.State(env)
	row := state.Row
	if row == nil {
		built, err := builtin()
		if err != nil {
			return Plan[None]{}, err
		}
		row = &built
	}
	if row.Retired {
		return Nothing[None](), nil
	}
	return Plan[None]{Apply: func() None {
		gone := *row
		gone.Retired = true
		env.Override(state, gone)
		return None{}
	}}, nil
}

func rowValues(row *content.Override) map[string]any {
	if row == nil {
		return nil
	}
	return map[string]any{"retired": row.Retired, "body": string(row.Body)}
}
