package kingdom_test

import (
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/engine"
)

// sealed is the seed of the next round in a test's kingdom, which no page knows.
var sealed = sealedOf(1)

func seeded(d *game.Document) { *d.Dice.Edit() = game.Dice{Seed: "5eed", Fixed: true} }

// sealedOf is the seed of a round in a kingdom with fixed dice.
func sealedOf(round int64) string {
	d := game.New()
	seeded(d)
	return engine.NewDice(d, nil).Sealed(round)
}

func bet(side string, gold int64) map[string]any {
	return map[string]any{"side": side, "bet": gold, "seedHash": casino.Hash(sealed)}
}

func refusalsOfTheTreasury() []refusal {
	buy := func(id string) form { return form{"upgrade": id} }
	open := func(id string) form { return form{"case": id} }
	strike := func(n int64) numbers { return numbers{"count": n} }
	worked := func(d *game.Document) { d.Mint.Edit().Clicks, d.Mint.Edit().ClickGold = 10, 500 }
	limited := func(d *game.Document) {
		d.Casino.Edit().Limit = &game.CasinoLimit{Gold: 10, SetAt: httpapitest.Epoch}
	}
	opened := func(d *game.Document) {
		*d.Hoard.Edit() = game.Hoard{Day: httpapitest.Epoch / (24 * 3600 * 1000), Opened: numbers{"common": 10}}
	}
	return []refusal{
		{name: "mint.strike", body: strike(1), first: []step{{"mint.strike", strike(600)}}, status: 409, code: "mint.cooling", text: "The mint cools. Wait a moment."},
		{name: "mint.buy", body: buy("click9"), status: 404, code: "mint.unknown_upgrade", text: "There is no such upgrade."},
		{name: "mint.buy", body: buy("click1"), with: worked, first: []step{{"mint.buy", buy("click1")}}, status: 409, code: "mint.owned", text: "A Firmer Grip is already yours."},
		{name: "mint.buy", body: buy("click1"), first: []step{{"mint.strike", strike(9)}}, status: 422, code: "mint.needs_clicks", text: "A Firmer Grip requires 10 clicks."}, // E-133
		{name: "mint.buy", body: buy("auto1"), first: []step{{"mint.strike", strike(499)}}, status: 422, code: "mint.needs_gold_minted", text: "Night Apprentices requires 500 gold struck here."},
		{name: "mint.buy", body: buy("click4"), with: gold(1_000_000), status: 422, code: "mint.needs_upgrade", text: "The Portrait, Flattering requires Hot Dies."},
		{name: "mint.buy", body: buy("click1"), with: all(gold(99), worked), status: 422, code: "mint.gold_short", text: "Not enough gold!"},

		{name: "hoard.open", body: open("epic"), status: 404, code: "hoard.unknown_case", text: "There is no such case."},
		{name: "hoard.open", body: open("common"), with: gold(999), status: 422, code: "hoard.gold_short", text: "Not enough gold!"}, // E-142
		{name: "hoard.open", body: open("common"), with: gold(9000), first: []step{{"hoard.open", open("rare")}}, wait: 1999 * time.Millisecond,
			status: 409, code: "hoard.opening", text: "A case is being opened."}, // E-146
		{name: "hoard.open", body: open("common"), with: all(gold(9000), opened), status: 409, code: "hoard.barred", text: "The Hoard is barred until 00:00 UTC."}, // E-143

		{name: "casino.flip", body: bet("heads", 1551), with: all(gold(1550), seeded), status: 422, code: "casino.gold_short", text: "Not enough gold for a bet of 1551."}, // E-152
		{name: "casino.flip", body: bet("heads", 1), status: 409, code: "casino.seed_played", text: "This seed has been played. Bet on the next one."},
		{name: "casino.dice", body: map[string]any{"side": "over", "bet": 1, "seedHash": casino.Hash(sealed), "clientSeed": "a:b"}, with: seeded, status: 422, code: "casino.client_seed",
			text: "Your own seed has at most 64 plain letters, digits and signs, without a colon."},
		{name: "casino.dice", body: bet("seven", 11), with: all(seeded, limited), status: 409, code: "casino.limit_reached", text: "Your limit is 10 gold a day. You can still lose 10 today."},
		{name: "casino.limit", body: numbers{"gold": 11}, with: limited, status: 409, code: "casino.limit_held", text: "A limit can be raised or lifted 24 hours after it was set."},
		{name: "casino.limit", body: numbers{"gold": game.MaxGold + 1}, status: 422, code: "casino.limit_gold", text: "A limit is a whole amount of gold."},
	}
}

func racesOfTheTreasury() []race {
	counts := func(want numbers) func(*testing.T, *game.Document) {
		return holds(want, func(d *game.Document) numbers {
			return numbers{"clicks": d.Mint.Get().Clicks, "upgrades": int64(len(d.Mint.Get().Bought)), "cases": d.Hoard.Get().Count, "rounds": d.Casino.Get().Rounds}
		})
	}
	return []race{
		{id: "E-134", with: gold(0), n: 2, name: "mint.strike", body: same(numbers{"count": 600}), accepted: 1, status: 409, code: "mint.cooling", text: "The mint cools. Wait a moment.",
			then: counts(numbers{"clicks": 600})},
		{id: "one upgrade", with: all(gold(200), func(d *game.Document) { d.Mint.Edit().Clicks = 10 }), n: 2, name: "mint.buy", body: same(form{"upgrade": "click1"}), accepted: 1,
			status: 409, code: "mint.owned", text: "A Firmer Grip is already yours.", then: counts(numbers{"clicks": 10, "upgrades": 1})},
		{id: "E-146", with: gold(1000), n: 2, name: "hoard.open", body: same(form{"case": "common"}), accepted: 1, status: 409, code: "hoard.opening",
			text: "A case is being opened.", then: counts(numbers{"cases": 1})},
		{id: "E-153", with: all(gold(1000), seeded), n: 2, name: "casino.flip", body: same(bet("heads", 1000)), accepted: 1, status: 409, code: "casino.seed_played",
			text: "This seed has been played. Bet on the next one.", then: func(t *testing.T, d *game.Document) {
				t.Helper()
				if n := whole(d); n != 0 && n != 2000 {
					t.Errorf("gold is %d", n)
				}
				counts(numbers{"rounds": 1})(t, d)
			}},
	}
}
