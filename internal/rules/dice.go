package rules

// Dice are streams of chance, one a purpose. Refusals and dry runs roll nothing.
type Dice interface {
	// Roll is a fair integer in [0, n).
	Roll(env *Env, purpose string, n int64) int64
	// Sealed is the seed of the casino's round of that number, in 64 letters: the same however often it is asked for.
	Sealed(round int64) string
	// Order is what the order of a deck's round follows from, beside the round's number. Fixed dice have none.
	Order(deck string, round int64) []byte
}

// Roll is a fair integer in [0, n) from the purpose's stream.
func (env *Env) Roll(purpose string, n int64) int64 { return env.Dice.Roll(env, purpose, n) }
