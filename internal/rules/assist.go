package rules

// Assist marks the reign as helped by an administrator. It stays off the leaderboards until the mark is cleared
// (decision H97).
func (env *Env) Assist() {
	if o := env.Doc.Oversight.Get(); !o.Assisted() {
		env.Doc.Oversight.Edit().AssistedAt = env.now
	}
}
