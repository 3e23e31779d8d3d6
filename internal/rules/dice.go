package rules

// Dice are streams of chance, one a purpose. Refusals and dry runs roll nothing.
type Dice interface {
	// Roll is a fair integer in [0, n).
	Roll(env *Env, purpose string, n int64) int64
}

// Roll is a fair integer in [0, n) from the purpose's stream.
func (env *Env) Roll(purpose string, n int64) int64 { return env.Dice.Roll(env, purpose, n) }
