package game

// LastOfKeys keeps only the last of notices that share a key: they are one notice, updated.
func LastOfKeys(list []Notice) []Notice {
	last := map[string]int{}
	for i := range list {
		last[list[i].Key] = i
	}
	out := list[:0:0]
	for i := range list {
		if key := list[i].Key; key == "" || last[key] == i {
			out = append(out, list[i])
		}
	}
	return out
}
