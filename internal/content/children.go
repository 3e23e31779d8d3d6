package content

// ChildName is a possible name for a child of the ruler.
type ChildName struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (ChildName) validate(s *Snapshot, f *findings) {
	const file = "child_names.json"
	checkIDs(f, file, s.ChildNames, func(n *ChildName) (string, string) { return n.ID, n.Name })
	f.check(int64(len(s.ChildNames)) >= s.Balance.Resources.ChildrenMax, file, "deck", "there must be a name for each child, got %d", len(s.ChildNames))
}
