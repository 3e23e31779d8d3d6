package dungeon

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is the whole dungeon. Before its announcement the next raid is shown as a range of time, afterwards with its
// moment.
type View struct {
	Count        int64         `json:"count" doc:"number of floors"`
	FloorsMax    int64         `json:"floorsMax"`
	Cost         int64         `json:"cost" doc:"price of the next floor in whole gold"`
	Locked       *rules.Reason `json:"locked,omitempty" doc:"why no floor can be dug, apart from gold"`
	TotalDefense int64         `json:"totalDefense"`
	BreachOdds   int64         `json:"breachOdds" doc:"thousandths; 0 without a floor, because a dungeon without one is not raided"`
	Strength     Strength      `json:"strength" doc:"strength of raiders that came now"`
	LootPermille int64         `json:"lootPermille" doc:"share of gold that a breach takes"`
	Spoils       Spoils        `json:"spoils"`
	RaidFrom     int64         `json:"raidFrom" doc:"earliest time of the next raid; 0 if none is scheduled"`
	RaidTo       int64         `json:"raidTo" doc:"latest time of the next raid"`
	Warning      *Warning      `json:"warning,omitempty" doc:"the announced raid"`
	RaidHistory  []game.Raid   `json:"raidHistory" doc:"newest first; the record of the kind raid with the same id describes each floor by floor"`
	Repelled     int64         `json:"repelled"`
	Breached     int64         `json:"breached"`
	Limits       Limits        `json:"limits"`
}

// Strength is the range of the raiders' strength, which is uniform, and the strength needed.
type Strength struct {
	Low    int64 `json:"low"`
	High   int64 `json:"high"`
	Needed int64 `json:"needed" doc:"defence that raiders have to exceed"`
}

// Warning names the raiders and their time.
type Warning struct {
	Raiders string `json:"raiders"`
	Line    string `json:"line"`
	At      int64  `json:"at"`
}

// Limits are the maximal contents of a floor.
type Limits struct {
	Monsters     int64 `json:"monsters"`
	Traps        int64 `json:"traps"`
	Effects      int64 `json:"effects"`
	MonsterPower int64 `json:"monsterPower"`
	TrapPower    int64 `json:"trapPower"`
	ItemPower    int64 `json:"itemPower" doc:"price of a newly added one"`
	Name         int64 `json:"name" doc:"largest number of characters of a theme or name"`
	Text         int64 `json:"text" doc:"largest number of characters of a description"`
	Weakest      int64 `json:"weakest" doc:"least share of the raiders' strength that hostile effects leave together, in thousandths"`
	WeakenBelow  bool  `json:"weakenBelow" doc:"whether a hostile effect also counts on the floors below its own"`

	MonsterFigures []string `json:"monsterFigures" doc:"drawings of a monster, by id"`
	TrapFigures    []string `json:"trapFigures" doc:"drawings of a trap, by id"`
}

// Floor is a floor as its card and its editor show it.
type Floor struct {
	ID           string         `json:"id"`
	Level        int64          `json:"level"`
	Theme        string         `json:"theme"`
	Mood         string         `json:"mood" doc:"drawing of the chamber"`
	Flooded      bool           `json:"flooded,omitempty" doc:"whether it has water; a chamber of the mood flooded is all water"`
	Description  string         `json:"description"`
	Guardian     *string        `json:"guardianId"`
	Monsters     []game.Denizen `json:"monsters"`
	Traps        []game.Denizen `json:"traps"`
	Effects      []string       `json:"effects"`
	DefensePower int64          `json:"defensePower"`
	Left         int64          `json:"left" doc:"share of the raiders' strength left here by the DEBUFFs of this floor and of those above, in thousandths"`
	Takes        int64          `json:"takes" doc:"strength that passing this floor costs raiders"`
	Source       string         `json:"source,omitempty" enum:"generated" doc:"mark of a generated description"`
}

func show(env *rules.Env) View {
	d, b, limits := env.Doc.Dungeon.Get(), &env.Content.Balance.Dungeon, &env.Content.Balance.Limits
	floors := stands(env)
	defense, needed := total(floors)
	r := raidersNow(env, defense)
	v := View{
		Count: int64(len(floors)), FloorsMax: b.Floors, Cost: price(env), TotalDefense: defense,
		Strength:     Strength{Low: r.strength(0), High: r.strength(r.spread), Needed: needed},
		LootPermille: lootShare(env), Spoils: spoilsOf(env), RaidFrom: d.RaidFrom, RaidTo: d.RaidTo, RaidHistory: append([]game.Raid{}, d.History...),
		Repelled: env.Count(repelled), Breached: env.Count(breached),
		Limits: Limits{b.Monsters, b.Traps, b.Effects, b.MonsterPower, b.TrapPower, b.ItemPower, limits.ItemNameGraphemes, limits.ItemTextGraphemes, int64(b.Weakest), b.WeakenBelow, content.MonsterFigures, content.TrapFigures},
	}
	if v.Count > 0 {
		v.BreachOdds = r.odds(needed)
	}
	if v.Count >= b.Floors {
		v.Locked = rules.ReasonOf(ErrDeepest.With("n", b.Floors))
	}
	if d.Party != "" {
		p := partyOf(env, d.Party)
		v.Warning = &Warning{Raiders: p.Name, Line: p.Line, At: d.RaidAt}
	}
	return v
}

// lootShare is the share of the gold, in thousandths.
func lootShare(env *rules.Env) int64 {
	return int64(env.Content.Balance.Dungeon.Loot) * max(int64(content.Whole)-env.Figure("discount.loot"), 0) / int64(content.Whole)
}

func showFloor(env *rules.Env, id string) (Floor, bool) {
	f, ok := env.Doc.Floors.Get(id)
	if !ok {
		return Floor{}, false
	}
	mood, wet := chamberOf(env, f.Theme)
	s, _ := standOf(env, id)
	v := Floor{
		ID: id, Level: game.FloorLevel(id), Theme: f.Theme, Mood: mood, Flooded: wet, Description: f.Description, Monsters: full(f.Monsters), Traps: full(f.Traps),
		Effects: full(f.Effects), DefensePower: s.defense, Left: s.left / 1000, Takes: s.takes, Source: f.Source,
	}
	if f.Guardian != "" {
		guardian := f.Guardian
		v.Guardian = &guardian
	}
	return v, true
}

// full turns nil into an empty list.
func full[T any](of []T) []T { return append([]T{}, of...) }
