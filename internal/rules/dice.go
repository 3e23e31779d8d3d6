package rules

// Dice are random streams, one for each purpose. Refusals and dry runs roll nothing.
type Dice interface {
	// Roll is a fair integer in [0, n).
	Roll(env *Env, purpose string, n int64) int64
	// Sealed is the seed of a casino round, as 64 letters. The same round always has the same seed.
	Sealed(round int64) string
	// Order is the key from which, with the round's number, the order of a deck's round is derived. Fixed dice have
	// none.
	Order(deck string, round int64) []byte
}

// Roll is a fair integer in [0, n) from the purpose's stream.
func (env *Env) Roll(purpose string, n int64) int64 { return env.Dice.Roll(env, purpose, n) }
