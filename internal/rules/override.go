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

// OverrideState is what an administrator's change of the content is decided on: the row of the record it names, and the next id
// that nobody has used.
type OverrideState struct {
	NextID string
	Row    *content.Override // none where the built-in record stands
}

// OverrideDecided is the row that a change leaves. New says that nobody may have written it meanwhile.
type OverrideDecided struct {
	Row content.Override
	New bool
	At  int64
	By  string
}

// OverrideSeam is where changes of the content are decided on.
var OverrideSeam Seam[OverrideState, OverrideDecided]

// Override decides the row, and notes for the audit log what it takes the place of.
func (env *Env) Override(before OverrideState, row content.Override) {
	OverrideSeam.Decide(env, OverrideDecided{Row: row, New: before.Row == nil, At: env.Now(), By: env.Actor.Player})
	env.ChangedOf(row.ID, rowValues(before.Row), rowValues(&row))
}

func rowValues(row *content.Override) map[string]any {
	if row == nil {
		return nil
	}
	return map[string]any{"retired": row.Retired, "body": string(row.Body)}
}
