package profile

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Equip puts on a relic.
type Equip struct {
	Relic string `json:"relic" maxLength:"60" doc:"relic id"`
	Slot  string `json:"slot" maxLength:"20" doc:"head, chest, legs, weapon, accessory1 or accessory2"`
}

// Unequip takes off what a slot holds.
type Unequip struct {
	Slot string `json:"slot" maxLength:"20" doc:"head, chest, legs, weapon, accessory1 or accessory2"`
}

// Equipment is what the ruler owns and wears. Relics change how the ruler looks and nothing else.
type Equipment struct {
	Worn   Worn    `json:"worn"`
	Relics []Relic `json:"relics"`
}

// Worn are the six slots, null where nothing is worn.
type Worn struct {
	Head       *string `json:"head"`
	Chest      *string `json:"chest"`
	Legs       *string `json:"legs"`
	Weapon     *string `json:"weapon"`
	Accessory1 *string `json:"accessory1"`
	Accessory2 *string `json:"accessory2"`
}

// Relic that is owned.
type Relic struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Slot   string `json:"slot"`
	Rarity string `json:"rarity"`
	Art    string `json:"art" doc:"name of the drawing"`
	Lore   string `json:"lore"`
}

func equip() turn.Command {
	return turn.Define(turn.Spec{Name: "profile.equip", Summary: "Put on a relic", Codes: []game.Code{ErrNoSlot, ErrItem, ErrSlot}}, planEquip)
}

func planEquip(t *turn.Turn, body Equip) (turn.Plan[turn.None], error) {
	have := t.Doc.Equipment.Get()
	if !slices.Contains(game.Slots, body.Slot) {
		return turn.Plan[turn.None]{}, ErrNoSlot.With("slot", body.Slot)
	}
	relic, known := t.Content.Relic(body.Relic)
	switch {
	case !known:
		return turn.Plan[turn.None]{}, ErrItem.With("item", body.Relic)
	case !slices.Contains(have.Relics, body.Relic):
		return turn.Plan[turn.None]{}, ErrItem.With("item", relic.Name)
	case relic.Slot != body.Slot:
		return turn.Plan[turn.None]{}, ErrSlot.With("item", relic.Name, "slot", body.Slot)
	case have.Worn[body.Slot] == body.Relic:
		return turn.Nothing[turn.None](), nil
	}
	return turn.Plan[turn.None]{Apply: func() turn.None {
		e := t.Doc.Equipment.Edit()
		if e.Worn == nil {
			e.Worn = map[string]string{}
		}
		e.Worn[body.Slot] = body.Relic
		return turn.None{}
	}}, nil
}

func unequip() turn.Command {
	return turn.Define(turn.Spec{Name: "profile.unequip", Summary: "Take off what a slot holds", Codes: []game.Code{ErrNoSlot}},
		func(t *turn.Turn, body Unequip) (turn.Plan[turn.None], error) {
			if !slices.Contains(game.Slots, body.Slot) {
				return turn.Plan[turn.None]{}, ErrNoSlot.With("slot", body.Slot)
			}
			if t.Doc.Equipment.Get().Worn[body.Slot] == "" {
				return turn.Nothing[turn.None](), nil
			}
			return turn.Plan[turn.None]{Apply: func() turn.None {
				delete(t.Doc.Equipment.Edit().Worn, body.Slot)
				return turn.None{}
			}}, nil
		})
}

func showEquipment(t *turn.Turn) Equipment {
	have := t.Doc.Equipment.Get()
	in := func(slot string) *string {
		if id := have.Worn[slot]; id != "" {
			return &id
		}
		return nil
	}
	out := Equipment{
		Worn:   Worn{Head: in("head"), Chest: in("chest"), Legs: in("legs"), Weapon: in("weapon"), Accessory1: in("accessory1"), Accessory2: in("accessory2")},
		Relics: []Relic{},
	}
	for _, id := range have.Relics {
		if r, known := t.Content.Relic(id); known {
			out.Relics = append(out.Relics, Relic{ID: id, Name: r.Name, Slot: r.Slot, Rarity: r.Rarity, Art: r.Art, Lore: r.Lore})
		}
	}
	return out
}
