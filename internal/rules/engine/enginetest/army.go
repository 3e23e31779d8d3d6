package enginetest

// Units adds troops to the army together with their power.
func (k *Kingdom) Units(unit string, n int64) *Kingdom {
	k.T.Helper()
	u, ok := k.Content.Unit(unit)
	if !ok {
		k.T.Fatalf("there is no unit %s", unit)
	}
	a := k.Doc.Army.Edit()
	if a.Units == nil {
		a.Units = map[string]int64{}
	}
	a.Units[unit] += n
	k.Doc.Growth.Edit().Power.Army += n * u.Power
	return k
}

// People sets the population.
func (k *Kingdom) People(n int64) *Kingdom {
	k.Doc.Resources.Edit().Population = n
	return k
}

// Enacted puts policies in force without checking their requirements.
func (k *Kingdom) Enacted(policies ...string) *Kingdom {
	k.T.Helper()
	p := k.Doc.Policies.Edit()
	p.Active = map[string]string{}
	for _, id := range policies {
		def, ok := k.Content.Policy(id)
		if !ok {
			k.T.Fatalf("there is no policy %s", id)
		}
		p.Active[def.Category] = id
	}
	return k
}
