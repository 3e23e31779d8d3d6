// Package written helps rules with generated text: schemas of answers, facts of the reign for every brief, and the
// cleaning of answers. It imports the rules, textcheck, game and content.
package written

import "slices"

// Text is a non-empty string. The schema sets no length; the reader enforces it.
func Text() map[string]any { return map[string]any{"type": "string", "minLength": 1} }

// Integer is a whole number. The schema sets no bounds: numbers are clamped, not refused (decision H80).
func Integer() map[string]any { return map[string]any{"type": "integer"} }

// OneOf is a string out of the given words.
func OneOf(words ...string) map[string]any {
	return map[string]any{"type": "string", "enum": words}
}

// List is an array of at least `least` and at most `most` items.
func List(of any, least, most int64) map[string]any {
	return map[string]any{"type": "array", "minItems": least, "maxItems": most, "items": of}
}

// Object has exactly these fields; all are required except the optional ones.
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
