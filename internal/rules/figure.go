package rules

import "umbrarch/internal/game"

// Term is one line of a figure: a label code, its params and what it adds. The total of a
// figure and its breakdown are the same list.
type Term struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
	Value  int64          `json:"value"`
	Detail bool           `json:"detail,omitempty"` // explains the term above it; not in the sum
}

// Unit says how a figure's values are written.
type Unit string

// Units of figures.
const (
	Thousandths Unit = "thousandths" // of one, e.g. gold a tick
	Whole       Unit = "whole"
	Permille    Unit = "permille"
	Percent     Unit = "percent"
	Seconds     Unit = "seconds"

	PercentMilli Unit = "percentMilli" // thousandths of a percent
)

// Breakdown is a figure opened up.
type Breakdown struct {
	Figure string `json:"figure"`
	Unit   Unit   `json:"unit"`
	Terms  []Term `json:"terms"`
	Total  int64  `json:"total"`
	Page   string `json:"page,omitempty" doc:"id of the Codex page that tells of it"`
}

// Book gives figures by name, whichever systems contribute to them.
type Book interface {
	Total(env *Env, figure string) int64
	Breakdown(env *Env, figure string) (Breakdown, bool)
}

// Params are what a term's label needs, as name, value pairs; none while only the sum is wanted,
// which is asked for many times a command.
func (env *Env) Params(pairs ...any) map[string]any {
	if env.plain {
		return nil
	}
	return game.Params(pairs...)
}

// SumOnly says whether nobody looks at the terms, so that what only explains can be left out.
func (env *Env) SumOnly() bool { return env.plain }

// Plain says whether only sums are wanted, and gives what was said before.
func (env *Env) Plain(plain bool) (before bool) {
	before, env.plain = env.plain, plain
	return before
}
