// Package written is what rules share that a provider of generated text writes for: the shapes they ask for, the facts of
// the reign that every piece is told, and how its lines are taken. It imports the rules, the judge of typed text, game and
// content.
package written

import "slices"

// Text is a string that is not empty. Its length has no bound here: the reader holds it.
func Text() map[string]any { return map[string]any{"type": "string", "minLength": 1} }

// Integer is a whole number. It has no bounds here: numbers are clamped, not refused (decision H80).
func Integer() map[string]any { return map[string]any{"type": "integer"} }

// OneOf is one of these words.
func OneOf(words ...string) map[string]any {
	return map[string]any{"type": "string", "enum": words}
}

// List is of at least and at most so many.
func List(of any, least, most int64) map[string]any {
	return map[string]any{"type": "array", "minItems": least, "maxItems": most, "items": of}
}

// Object has these fields, all of them required but the optional ones, and no other.
func Object(fields map[string]any, optional ...string) map[string]any {
	required := []string{}
	for name := range fields {
		if !slices.Contains(optional, name) {
			required = append(required, name)
		}
	}
	slices.Sort(required)
	return map[string]any{"type": "object", "additionalProperties": false, "properties": fields, "required": required}
}
