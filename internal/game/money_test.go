package game_test

import (
	"errors"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
)

func held(n *big.Int) int64 {
	if n.CmpAbs(big.NewInt(game.Max)) <= 0 {
		return n.Int64()
	}
	if n.Sign() < 0 {
		return -game.Max
	}
	return game.Max
}

// TestArithmeticSaturates: results are exact within the bounds and clamped beyond them.
func TestArithmeticSaturates(t *testing.T) {
	t.Parallel()
	number := rapid.OneOf(rapid.Int64Range(-game.Max, game.Max), rapid.Int64Range(-3000, 3000), rapid.SampledFrom([]int64{0, 1, -1, game.Max, -game.Max, game.MaxGold}))
	rapid.Check(t, func(r *rapid.T) {
		a, b := number.Draw(r, "a"), number.Draw(r, "b")
		x, y := big.NewInt(a), big.NewInt(b)
		if got, want := game.Add(a, b), held(new(big.Int).Add(x, y)); got != want {
			r.Fatalf("%d + %d = %d, want %d", a, b, got, want)
		}
		if got, want := game.Mul(a, b), held(new(big.Int).Mul(x, y)); got != want {
			r.Fatalf("%d * %d = %d, want %d", a, b, got, want)
		}
		num, den := rapid.OneOf(rapid.Int64Range(0, 10_000), rapid.Int64Range(0, 1<<40)).Draw(r, "num"), rapid.OneOf(rapid.Int64Range(1, 10_000), rapid.Int64Range(1, 1<<40)).Draw(r, "den")
		whole := max(a, -a)
		exact := new(big.Int).Div(new(big.Int).Mul(big.NewInt(whole), big.NewInt(num)), big.NewInt(den))
		if got, want := game.Scale(whole, num, den), held(exact); got != want {
			r.Fatalf("floor(%d * %d / %d) = %d, want %d", whole, num, den, got, want)
		}
		if got := game.Clamp(a, -5, 5); got < -5 || got > 5 || a >= -5 && a <= 5 && got != a {
			r.Fatalf("clamp %d = %d", a, got)
		}
	})
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	code := game.Refuse(game.Unmet, "test.refusal")
	no := code.With("cost", 7)
	if !errors.Is(no, code.With()) || errors.Is(no, game.Refuse(game.Unmet, "test.other").With()) || no.Params["cost"] != 7 {
		t.Fatalf("%+v", no)
	}
	if game.Refuse(game.Unmet, "test.refusal") != code {
		t.Fatal("a code declared alike twice is another")
	}
	defer func() {
		if recover() == nil {
			t.Fatal("one name with two classes was let through")
		}
	}()
	game.Refuse(game.Conflict, "test.refusal")
}

func TestInvariants(t *testing.T) {
	t.Parallel()
	good := func() *game.Document {
		d := game.New()
		*d.Growth.Edit() = game.Growth{Level: 1, ToNext: 1000}
		d.Kingdom.Edit().ToNext = 100
		return d
	}
	if err := good().Check(); err != nil {
		t.Fatal(err)
	}
	for name, breakIt := range map[string]func(*game.Document){
		"gold below nothing": func(d *game.Document) { d.Pulse.Edit().GoldMilli = -1 },
		"gold beyond 2^53":   func(d *game.Document) { d.Pulse.Edit().GoldMilli = game.Max + 1 },
		"progress":           func(d *game.Document) { d.Pulse.Edit().Progress = 101 },
		"population":         func(d *game.Document) { d.Resources.Edit().Population = 1001 },
		"military":           func(d *game.Document) { d.Resources.Edit().Military = -1 },
		"loyalty":            func(d *game.Document) { d.Resources.Edit().Loyalty = 101 },
		"experience":         func(d *game.Document) { d.Growth.Edit().Experience = 1000 },
		"level":              func(d *game.Document) { d.Growth.Edit().Level = 101 },
		"an NPC":             func(d *game.Document) { d.NPCs.Put("x", game.NPC{Loyalty: 101}) },
		"affection":          func(d *game.Document) { d.Court.Put("x", game.Member{Affection: -1}) },
	} {
		d := good()
		breakIt(d)
		if d.Check() == nil {
			t.Errorf("%s was let through", name)
		}
	}
}
