package content

import "slices"

// BondTexts are the bonds with which a reign begins, and the sentences about those that are made later.
type BondTexts struct {
	First []WrittenBond       `json:"first"`
	Kinds map[string][]string `json:"kinds"`
}

// WrittenBond stands between two NPCs from the first day. Says has a sentence of each side.
type WrittenBond struct {
	Between [2]string         `json:"between"`
	Kind    string            `json:"kind"`
	Says    map[string]string `json:"says"`
}

var bondKinds = []string{"friend", "love", "hate", "debt"}

func (BondTexts) validate(s *Snapshot, f *findings) {
	const file = "bonds.json"
	var pairs [][2]string
	for i := range s.Bonds.First {
		b := &s.Bonds.First[i]
		id := b.Between[0] + "+" + b.Between[1]
		for _, npc := range b.Between {
			_, known := s.NPC(npc)
			f.check(known, file, id, "there is no NPC %q", npc)
			checkWords(f, file, id, "sentence", b.Says[npc], 5, 40)
		}
		f.check(b.Between[0] != b.Between[1] && len(b.Says) == 2, file, id, "two NPCs say a sentence each")
		f.check(!slices.Contains(pairs, b.Between) && !slices.Contains(pairs, [2]string{b.Between[1], b.Between[0]}), file, id, "two bonds of one pair")
		pairs = append(pairs, b.Between)
		checkWord(f, file, id, "kind", b.Kind, bondKinds)
	}
	for _, kind := range bondKinds {
		f.check(len(s.Bonds.Kinds[kind]) > 0, file, kind, "there are no words for the kind")
	}
	for _, kind := range sorted(s.Bonds.Kinds) {
		checkWord(f, file, kind, "kind", kind, bondKinds)
		for _, text := range s.Bonds.Kinds[kind] {
			checkWords(f, file, kind, "sentence", text, 5, 30)
			checkSlots(f, file, kind, text, "about", "day")
		}
	}
}
