package simulate

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/kernel/ledger"
)

// hostile is the number of upper floors with DEBUFFs, which reach their bound there.
const hostile = 2

// forFloors is the divisor of the gold that a floor may cost.
const forFloors = 2

// depths digs affordable floors, and furnishes and guards them.
func depths(r *Reign, do doing) {
	if !r.saving() && ledger.Gold(r.env()) >= floorPrice(r)*forFloors {
		do("dungeon.excavate", rules.None{})
	}
	for _, id := range r.doc.Floors.IDs() {
		f, _ := r.doc.Floors.Get(id)
		guard := r.guard(f.Guardian)
		if f.Theme == game.UndevelopedCavern || guard != f.Guardian {
			do("dungeon.save_floor", furnish(r, id, guard))
		}
	}
}

// guard is the strongest free NPC where it is at least twice as strong as the present guardian, who stays otherwise.
func (r *Reign) guard(present string) string {
	best := strongest(r)
	n, _ := r.doc.NPCs.Get(best)
	if old, here := r.doc.NPCs.Get(present); n == nil || here && n.Power < 2*old.Power {
		return present
	}
	return best
}

// floorPrice is the price of the next floor.
func floorPrice(r *Reign) int64 {
	b := &r.content.Balance.Dungeon
	cost := b.FloorCost
	for range r.doc.Floors.Len() {
		cost = game.Mul(cost, b.FloorGrowth)
	}
	return cost
}

// furnish fills a floor with an authored theme, at the maximal number and strength of pieces.
func furnish(r *Reign, id, guardian string) dungeon.Save {
	b, themes := &r.content.Balance.Dungeon, r.content.FloorThemes
	t := &themes[(r.doc.Floors.Len()-1)%len(themes)]
	out := dungeon.Save{
		Floor: id, Theme: t.Name, Description: t.DescriptionTemplates[0], Guardian: guardian,
		Monsters: pieces(t.Monsters, b.Monsters, b.MonsterPower), Traps: pieces(t.Traps, b.Traps, b.TrapPower),
	}
	effects := slices.SortedFunc(slices.Values(r.content.FloorEffects), func(x, y content.FloorEffect) int { return cmp.Compare(y.Value, x.Value) })
	if game.FloorLevel(id) <= hostile && b.WeakenBelow {
		slices.Reverse(effects) // the strongest DEBUFFs
	}
	for _, e := range effects[:min(int(b.Effects), len(effects))] {
		out.Effects = append(out.Effects, e.ID)
	}
	return out
}

func pieces(of []content.FloorCreature, most, power int64) (out []dungeon.Piece) {
	for _, c := range of[:min(int(most), len(of))] {
		out = append(out, dungeon.Piece{Name: c.Name, Description: c.Description, Power: power, Figure: c.Figure})
	}
	return out
}
