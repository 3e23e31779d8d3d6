package kingdom_test

import (
	"fmt"
	"strings"

	"umbrarch/internal/game"
)

// floors are excavated and empty.
func floors(n int) func(*game.Document) {
	return func(d *game.Document) {
		for i := range n {
			d.Floors.Put(fmt.Sprintf("%02d", i+1), game.Floor{Theme: game.UndevelopedCavern})
		}
	}
}

// furnish saves the first floor with other contents.
func furnish(floor string, change map[string]any) map[string]any {
	b := map[string]any{"floor": floor, "theme": "Crypt", "description": "", "monsters": []any{}, "traps": []any{}, "effects": []string{}}
	for k, v := range change {
		b[k] = v
	}
	return b
}

func refusalsOfTheDungeon() []refusal {
	one := floors(1)
	pieces := func(n int) []any {
		out := make([]any, n)
		for i := range out {
			out[i] = map[string]any{"name": "Ooze", "description": "", "power": 10}
		}
		return out
	}
	wordy := pieces(4)
	for i := range wordy {
		wordy[i] = map[string]any{"name": "Ooze", "description": strings.Repeat("🇩🇰", 240), "power": 10}
	}
	with := func(field string, v any) map[string]any { return furnish("01", map[string]any{field: v}) }
	governs := func(d *game.Document) { d.NPCs.Edit(morwen).Duty = game.Duty{Kind: game.DutyGovern, Ref: "re-estize"} }
	guards := func(d *game.Document) {
		d.Floors.Edit("02").Guardian, d.NPCs.Edit(morwen).Duty = morwen, game.Duty{Kind: game.DutyGuard, Ref: "02"}
	}
	return []refusal{
		{name: "dungeon.excavate", with: gold(99_999), status: 422, code: "dungeon.excavate_gold_short", text: "Not enough gold to excavate."},                              // E-106
		{name: "dungeon.excavate", with: all(floors(20), gold(game.MaxGold)), status: 409, code: "dungeon.deepest", text: "The dungeon has 20 floors. No more can be dug."}, // E-105
		{name: "dungeon.save_floor", body: furnish("02", nil), with: one, status: 404, code: "dungeon.no_floor", text: "There is no such floor."},
		{name: "dungeon.save_floor", body: with("theme", strings.Repeat("x", 61)), with: one, status: 422, code: "dungeon.text_unfit", text: "The theme needs at most 60 visible characters."},               // E-111
		{name: "dungeon.save_floor", body: with("description", strings.Repeat("x", 241)), with: one, status: 422, code: "dungeon.text_unfit", text: "The description needs at most 240 visible characters."}, // E-111
		{name: "dungeon.save_floor", body: furnish("01", map[string]any{"monsters": wordy, "traps": wordy[:3]}), with: one, status: 422, code: "dungeon.floor_large", text: "The words of this floor take too much room, by themselves or with those of the other floors. Shorten them, or use plainer signs."},
		{name: "dungeon.save_floor", body: with("monsters", pieces(5)), with: one, status: 422, code: "dungeon.too_many", text: "A floor has room for 4 monsters."},                                                       // E-111
		{name: "dungeon.save_floor", body: with("traps", pieces(4)), with: one, status: 422, code: "dungeon.too_many", text: "A floor has room for 3 traps."},                                                             // E-111
		{name: "dungeon.save_floor", body: with("effects", []string{"blood_wards", "living_stone", "web_maze", "mana_drain"}), with: one, status: 422, code: "dungeon.too_many", text: "A floor has room for 3 effects."}, // E-111
		{name: "dungeon.save_floor", body: with("effects", []string{"web_maze", "web_maze"}), with: one, status: 422, code: "dungeon.effect_twice", text: "Web Maze is already on this floor."},                           // E-111
		{name: "dungeon.save_floor", body: with("effects", []string{"sunshine"}), with: one, status: 404, code: "dungeon.no_effect", text: "There is no such effect."},                                                    // E-111
		{name: "dungeon.save_floor", body: with("guardianId", "nobody"), with: one, status: 404, code: "dungeon.no_guardian", text: "There is no such NPC to guard the floor."},                                           // E-111
		{name: "dungeon.save_floor", body: with("guardianId", morwen), with: one, first: []step{{"npc.assign", form{"npc": morwen, "mission": "tax_collection"}}}, status: 409, // E-111
			code: "dungeon.guardian_busy", text: "Morwen Sableglass is already busy: Tax Collection."},
		{name: "dungeon.save_floor", body: with("guardianId", morwen), with: all(one, governs), status: 409, code: "dungeon.guardian_busy", text: "Morwen Sableglass is already busy: Governing Crownlands of Rooke."}, // E-047, E-111
		{name: "dungeon.save_floor", body: with("guardianId", morwen), with: all(floors(2), guards), status: 409, code: "dungeon.guardian_busy", text: "Morwen Sableglass is already busy: Guarding floor 2."},         // E-111
		{name: "npc.assign", body: form{"npc": morwen, "mission": "tax_collection"}, with: all(floors(2), guards), status: 409, code: "npc.busy", text: "Morwen Sableglass is already busy: Guarding floor 2."},        // C-130
		{name: "dungeon.generate_floor", body: form{"floor": "02", "theme": "Crypt"}, with: one, status: 404, code: "dungeon.no_floor", text: "There is no such floor."},
		{name: "dungeon.generate_floor", body: form{"floor": "01", "theme": "Undeveloped Cavern"}, with: one, status: 422, code: "dungeon.theme_missing", text: "Name the theme first."}, // E-122
		{name: "dungeon.generate_floor", body: form{"floor": "01", "theme": " "}, with: one, status: 422, code: "dungeon.theme_missing", text: "Name the theme first."},                  // E-122
		{name: "dungeon.generate_floor", body: form{"floor": "01", "theme": strings.Repeat("x", 61)}, with: one, status: 422, code: "dungeon.text_unfit", text: "The theme needs at most 60 visible characters."},
	}
}

func racesOfTheDungeon() []race {
	return []race{{id: "E-120", with: gold(100_000), n: 2, name: "dungeon.excavate", body: same(nil), accepted: 1, status: 422, code: "dungeon.excavate_gold_short",
		text: "Not enough gold to excavate.", then: holds(numbers{"gold": 0, "floors": 1}, func(d *game.Document) numbers {
			return numbers{"gold": whole(d), "floors": int64(d.Floors.Len())}
		})}}
}
