package rules

// Assist notes that an administrator gave something to this reign: it stays off the boards until that is cleared (decision H97).
func (env *Env) Assist() {
	if o := env.Doc.Oversight.Get(); !o.Assisted() {
		env.Doc.Oversight.Edit().AssistedAt = env.now
	}
}
