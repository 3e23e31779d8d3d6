package profile

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

type Equip struct {
	Relic string `json:"relic" maxLength:"60" doc:"relic id"`
	Slot  string `json:"slot" maxLength:"20" doc:"head, chest, legs, weapon, accessory1 or accessory2"`
}

type Unequip struct {
	Slot string `json:"slot" maxLength:"20" doc:"head, chest, legs, weapon, accessory1 or accessory2"`
}

// Equipment is the ruler's owned and worn relics. Relics change only the ruler's looks.
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

type Relic struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Slot   string `json:"slot"`
	Rarity string `json:"rarity"`
	Art    string `json:"art" doc:"name of the drawing"`
	Lore   string `json:"lore"`
}

func equip() rules.Command {
	return rules.Define(rules.Spec{Name: "profile.equip", Summary: "Wear a relic", Codes: []game.Code{ErrNoSlot, ErrItem, ErrSlot}}, planEquip)
}

func planEquip(env *rules.Env, body Equip) (rules.Plan[rules.None], error) {
	have := env.Doc.Equipment.Get()
	if !slices.Contains(game.Slots, body.Slot) {
		return rules.Plan[rules.None]{}, ErrNoSlot.With("slot", body.Slot)
	}
	relic, known := env.Content.Relic(body.Relic)
	switch {
	case !known:
		return rules.Plan[rules.None]{}, ErrItem.With("item", body.Relic)
	case !slices.Contains(have.Relics, body.Relic):
		return rules.Plan[rules.None]{}, ErrItem.With("item", relic.Name)
	case relic.Slot != body.Slot:
		return rules.Plan[rules.None]{}, ErrSlot.With("item", relic.Name, "slot", body.Slot)
	case have.Worn[body.Slot] == body.Relic:
		return rules.Nothing[rules.None](), nil
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		e := env.Doc.Equipment.Edit()
		if e.Worn == nil {
			e.Worn = map[string]string{}
		}
		e.Worn[body.Slot] = body.Relic
		return rules.None{}
	}}, nil
}

func unequip() rules.Command {
	return rules.Define(rules.Spec{Name: "profile.unequip", Summary: "Take off the relic in a slot", Codes: []game.Code{ErrNoSlot}},
		func(env *rules.Env, body Unequip) (rules.Plan[rules.None], error) {
			if !slices.Contains(game.Slots, body.Slot) {
				return rules.Plan[rules.None]{}, ErrNoSlot.With("slot", body.Slot)
			}
			if env.Doc.Equipment.Get().Worn[body.Slot] == "" {
				return rules.Nothing[rules.None](), nil
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				delete(env.Doc.Equipment.Edit().Worn, body.Slot)
				return rules.None{}
			}}, nil
		})
}

func showEquipment(env *rules.Env) Equipment {
	have := env.Doc.Equipment.Get()
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
		if r, known := env.Content.Relic(id); known {
			out.Relics = append(out.Relics, Relic{ID: id, Name: r.Name, Slot: r.Slot, Rarity: r.Rarity, Art: r.Art, Lore: r.Lore})
		}
	}
	return out
}
