package engine_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
)

// secret is a source with a known secret.
type secret string

func (s secret) Day(chain string, day int64) [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%s/%s/%d", s, chain, day))
}

func (s secret) Hidden(chain, purpose string, n int64) [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%s/%s/%s/%d", s, chain, purpose, n))
}

// byHand computes a roll from a published day seed, as any player can.
func byHand(seed [sha256.Size]byte, purpose string, count, n uint64) int64 {
	mac := hmac.New(sha256.New, seed[:])
	mac.Write([]byte(purpose))
	mac.Write(binary.BigEndian.AppendUint64(nil, count))
	return int64(binary.BigEndian.Uint64(mac.Sum(nil)) % n)
}

const rolled = "test.tick"

// rolling is a game that rolls at every tick.
func rolling(into *[]int64) *engine.Engine {
	return engine.New(append(engine.Systems(), rules.System{Name: "rolling", Tick: func(env *rules.Env) { *into = append(*into, env.Roll(rolled, 1<<40)) }}))
}

// A catch-up across midnight rolls each tick with its own day's seed, in one step or in several. One day's seed
// predicts no roll of another day.
func TestEachDayHasItsOwnSeed(t *testing.T) {
	t.Parallel()
	begins := enginetest.Epoch + rules.Day - 35_000
	for _, steps := range [][]int64{{8}, {1, 2, 1, 4}} {
		var got []int64
		k := enginetest.New(t, enginetest.At(begins), enginetest.Engine(rolling(&got)))
		k.Source = secret("s")
		for _, n := range steps {
			k.Online(n)
		}
		if len(got) != 8 {
			t.Fatalf("%d ticks rolled", len(got))
		}
		for i, v := range got {
			at := begins + int64(i+1)*10_000
			if want := byHand(secret("s").Day("5eed", at/rules.Day), rolled, uint64(i), 1<<40); v != want {
				t.Errorf("in steps of %v: tick %d rolled %d, want %d", steps, i, v, want)
			}
		}
	}
}

// A sealed round keeps its seed across midnight. Another chain or secret gives another seed.
func TestASealHoldsOverMidnight(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Source = secret("s")
	sealed := k.Env().Dice.Sealed(7)
	k.Wait(rules.Day * 1_000_000)
	if again := k.Env().Dice.Sealed(7); again != sealed || len(sealed) != 64 {
		t.Errorf("%q became %q", sealed, again)
	}
	seen := map[string]bool{sealed: true, k.Env().Dice.Sealed(8): true}
	k.Source = secret("another")
	seen[k.Env().Dice.Sealed(7)] = true
	k.Source = secret("s")
	k.Doc.Dice.Edit().Seed = "another"
	if seen[k.Env().Dice.Sealed(7)] = true; len(seen) != 4 {
		t.Errorf("%d seals of 4", len(seen))
	}
}

// The number of a deck's round, an ordinary roll, does not reveal the deck's order.
func TestADecksOrderIsHidden(t *testing.T) {
	t.Parallel()
	cards := make([]string, 40)
	for i := range cards {
		cards[i] = fmt.Sprint("card ", i)
	}
	dealt := func(source engine.Source) (out []string, round int64) {
		k := enginetest.New(t)
		k.Doc.Decks.Edit().Dealt = map[string]game.Deck{"test": {Round: 99, Out: 1}}
		k.Source = source
		for range 30 {
			out = append(out, k.Env().Deal("test", cards))
		}
		return out, k.Doc.Decks.Get().Dealt["test"].Round
	}
	one, round := dealt(secret("s"))
	again, _ := dealt(secret("s"))
	other, same := dealt(secret("another"))
	if fmt.Sprint(one) != fmt.Sprint(again) || fmt.Sprint(one) == fmt.Sprint(other) || round != same {
		t.Errorf("%v\n%v\n%v", one, again, other)
	}
}

// Fixed dice roll by their seed on every day, independent of the store's secret.
func TestFixedDice(t *testing.T) {
	t.Parallel()
	roll := func(source engine.Source, days int64) string {
		k := enginetest.New(t, enginetest.At(enginetest.Epoch+days*rules.Day))
		*k.Doc.Dice.Edit() = game.Dice{Seed: "2a", Fixed: true}
		k.Source = source
		env := k.Env()
		return fmt.Sprint(env.Roll("a", 1<<40), env.Roll("b", 1<<40), env.Dice.Sealed(1))
	}
	if one := roll(nil, 0); one != roll(secret("s"), 5) {
		t.Error("fixed dice roll otherwise with another store or on another day")
	}
}
