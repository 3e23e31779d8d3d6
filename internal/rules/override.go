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

// ChangedRow notes for the audit log what an administrator laid over the content; before is none where the built-in record stood.
func (env *Env) ChangedRow(before, after *content.Override) {
	env.Changed(rowValues(before), rowValues(after))
	env.out.Change.Of = after.ID
}

func rowValues(row *content.Override) map[string]any {
	if row == nil {
		return nil
	}
	return map[string]any{"retired": row.Retired, "body": string(row.Body)}
}
