package content

import "strings"

const worldItemWritings = 12

var itemTypes = []string{PassiveGold, PassivePower, ArmyUpkeep}

// ItemRange is the allowed range of a world item's effect by type; Balance.Forge holds the numbers.
func (s *Snapshot) ItemRange(effectType string) (low, high Permille, ok bool) {
	b := s.Balance.Forge
	switch effectType {
	case PassiveGold:
		return b.GoldMin, b.GoldMax, true
	case PassivePower:
		return b.PowerMin, b.PowerMax, true
	case ArmyUpkeep:
		return b.UpkeepMin, b.UpkeepMax, true
	}
	return 0, 0, false
}

func (Blueprint) validate(s *Snapshot, f *findings) {
	const file = "blueprints.json"
	checkIDs(f, file, s.Blueprints, func(b *Blueprint) (string, string) { return b.ID, b.Name })
	checkCount(f, file, "blueprints", len(s.Blueprints), 6)
	best, gold := map[string]Permille{}, int64(0)
	for _, b := range s.Blueprints {
		low, high, ok := s.ItemRange(b.SuggestedEffect.Type)
		f.check(ok, file, b.ID, "effect type %q is not known", b.SuggestedEffect.Type)
		checkRange(f, file, b.ID, "effect value", b.SuggestedEffect.Value, low, high)
		f.check(b.Requirements.Gold > gold, file, b.ID, "blueprints must grow dearer")
		gold = b.Requirements.Gold
		size := max(b.SuggestedEffect.Value, -b.SuggestedEffect.Value)
		f.check(size > best[b.SuggestedEffect.Type], file, b.ID, "a dearer blueprint must suggest a greater effect")
		best[b.SuggestedEffect.Type] = size
		checkWords(f, file, b.ID, "description", b.Description, 12, 40)
		checkWords(f, file, b.ID, "line", b.Line, 3, 12)
	}
	checkVirtues(s, f)
}

func (WorldItemKind) validate(s *Snapshot, f *findings) {
	const file = "world_items.json"
	sameIDs(f, file, idsOf(s.WorldItems, func(k *WorldItemKind) string { return k.Type }), itemTypes)
	names := map[string]bool{}
	for _, k := range s.WorldItems {
		low, high, _ := s.ItemRange(k.Type)
		f.check(len(k.ValueRange) == 2 && k.ValueRange[0] == low && k.ValueRange[1] == high, file, k.Type, "valueRange must be that of balance.json")
		f.check(strings.Contains(k.EffectDescription, "{value}"), file, k.Type, "effectDescription must show {value}")
		f.check(len(k.Items) >= worldItemWritings, file, k.Type, "at least %d writings, got %d", worldItemWritings, len(k.Items))
		for _, item := range k.Items {
			f.check(!names[item.Name], file, item.Name, "the name is used twice")
			names[item.Name] = true
			f.check(strings.Contains(item.Lore, "{name}"), file, item.Name, "the lore must use {name}")
			checkWords(f, file, item.Name, "lore", item.Lore, 10, 40)
		}
	}
}
