package rules

import "umbrarch/internal/game"

// Term is one line of a figure: a label code, its params and its contribution. The total of a figure and its breakdown
// are the same list.
type Term struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
	Value  int64          `json:"value"`
	Detail bool           `json:"detail,omitempty"` // explains the term above it and is not part of the sum
}

// Unit says how a figure's values are formatted.
type Unit string

const (
	Thousandths Unit = "thousandths" // of one, e.g. gold a tick
	Whole       Unit = "whole"
	Permille    Unit = "permille"
	Percent     Unit = "percent"
	Seconds     Unit = "seconds"

	PercentMilli Unit = "percentMilli" // thousandths of a percent
)

// Breakdown is a figure with its terms.
type Breakdown struct {
	Figure string `json:"figure"`
	Unit   Unit   `json:"unit"`
	Terms  []Term `json:"terms"`
	Total  int64  `json:"total"`
	Page   string `json:"page,omitempty" doc:"id of the Codex page about it"`
}

// Book looks figures up by name and sums the terms of all contributing systems.
type Book interface {
	Total(env *Env, figure string) int64
	Breakdown(env *Env, figure string) (Breakdown, bool)
}

// Params are the params of a term's label, from name, value pairs. They are nil while only the sum is wanted, which is
// the case many times a command.
func (env *Env) Params(pairs ...any) map[string]any {
	if env.plain {
		return nil
	}
	return game.Params(pairs...)
}

// SumOnly tells whether only sums are wanted, so that explaining terms can be skipped.
func (env *Env) SumOnly() bool { return env.plain }

// Plain sets whether only sums are wanted and returns the previous setting.
func (env *Env) Plain(plain bool) (before bool) {
	before, env.plain = env.plain, plain
	return before
}
