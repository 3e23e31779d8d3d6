package dungeon

import (
	"slices"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
)

// Save is the whole floor as its editor sends it.
type Save struct {
	Floor       string   `json:"floor" maxLength:"10" doc:"id"`
	Theme       string   `json:"theme" maxLength:"4000" doc:"at most 60 graphemes; a blank theme becomes the undeveloped cavern"`
	Description string   `json:"description" maxLength:"16000" doc:"at most 240 graphemes"`
	Guardian    string   `json:"guardianId,omitempty" maxLength:"60" doc:"id of an NPC without a duty, or of this floor's guardian; absent for none"`
	Monsters    []Piece  `json:"monsters" maxItems:"50" doc:"at most 4; power is clamped to 0 to 500"`
	Traps       []Piece  `json:"traps" maxItems:"50" doc:"at most 3; power is clamped to 0 to 200"`
	Effects     []string `json:"effects" maxItems:"50" doc:"at most 3, all different"`
}

// Piece is a monster or a trap as typed.
type Piece struct {
	Name        string `json:"name" maxLength:"4000" doc:"at most 60 graphemes; a blank name becomes \"New...\""`
	Description string `json:"description" maxLength:"16000" doc:"at most 240 graphemes"`
	Power       int64  `json:"power"`
	Figure      string `json:"figure,omitempty" maxLength:"40" doc:"id of the drawing; an unknown id becomes the first of its kind"`
}

func saveFloor() rules.Command {
	return rules.Define(rules.Spec{
		Name: "dungeon.save_floor", Summary: "Furnish a floor: theme, guardian, monsters, traps and effects",
		Codes: []game.Code{ErrFloor, ErrText, ErrLarge, ErrMany, ErrEffect, ErrTwice, ErrGuardian, ErrBusy},
	}, planSave)
}

func planSave(env *rules.Env, b Save) (rules.Plan[Floor], error) {
	have, err := floorOf(env, b.Floor)
	if err != nil {
		return rules.Plan[Floor]{}, err
	}
	want, err := furnished(env, b)
	if err != nil {
		return rules.Plan[Floor]{}, err
	}
	if !fits(env, b.Floor, &want) {
		return rules.Plan[Floor]{}, ErrLarge.With()
	}
	if err := mayGuard(env, want.Guardian, have.Guardian); err != nil {
		return rules.Plan[Floor]{}, err
	}
	want.Source = sourceOf(env, have, &want)
	p := rules.Plan[Floor]{Apply: func() Floor {
		relieve(env, have.Guardian, want.Guardian, b.Floor)
		env.Doc.Floors.Put(b.Floor, want)
		env.Notify(game.Notice{Code: "dungeon.saved", Params: game.Params("n", game.FloorLevel(b.Floor)), Tone: rules.Plain, Key: "dungeon.saved." + b.Floor})
		f, _ := showFloor(env, b.Floor)
		return f
	}}
	p.Preview = foreseen(env, b.Floor, &want)
	return p, nil
}

// mayGuard refuses an unknown NPC or one with another duty. The floor's current guardian is accepted.
func mayGuard(env *rules.Env, want, have string) error {
	if want == "" || want == have {
		return nil
	}
	n, ok := env.Doc.NPCs.Get(want)
	switch {
	case !ok:
		return ErrGuardian.With("id", want)
	case !duty.Free(n):
		return ErrBusy.With("name", n.Name, "task", duty.Task(env, n))
	}
	return nil
}

// relieve moves the guardian's duty from one NPC to another.
func relieve(env *rules.Env, old, next, floor string) {
	if old == next {
		return
	}
	if _, here := env.Doc.NPCs.Get(old); here && old != "" {
		duty.Release(env.Doc.NPCs.Edit(old))
	}
	if next != "" {
		duty.Give(env.Doc.NPCs.Edit(next), game.DutyGuard, floor)
	}
}

// sourceOf is the source of a description: a provider, where its text is unchanged.
func sourceOf(env *rules.Env, have, want *game.Floor) string {
	switch {
	case want.Description == "":
		return ""
	case want.Description == have.Description:
		return have.Source
	case want.Description == env.Doc.Dungeon.Get().Written:
		return game.FromGenerator
	}
	return ""
}

// foreseen is the result of saving: the floor's defence, the dungeon's, and the odds of a breach in thousandths.
func foreseen(env *rules.Env, id string, want *game.Floor) rules.Preview {
	all := standsWith(env, id, want)
	defense, needed := total(all)
	i := slices.IndexFunc(all, func(s stand) bool { return s.id == id })
	odds := raidersNow(env, defense).odds(needed)
	return rules.Preview{
		Effects: []rules.Amount{{What: "defensePower", N: all[i].defense, Of: id}, {What: "totalDefense", N: defense}},
		Odds:    []rules.Chance{{Outcome: "breached", Permille: odds}, {Outcome: "repelled", Permille: 1000 - odds}},
	}
}

// pieceID numbers monsters and traps from 1.
func pieceID(kind string, at int) string { return kind + strconv.Itoa(at+1) }
