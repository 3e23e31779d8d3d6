package casino_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/engine/enginetest"
)

const hour = time.Hour

func view(k *enginetest.Kingdom) casino.View { return k.View("casino").(casino.View) }

// rounds are the listed rounds, by number.
func rounds(k *enginetest.Kingdom) map[string]any { return k.View("casinoRounds").(map[string]any) }

func newest(k *enginetest.Kingdom) casino.Round {
	return rounds(k)[strconv.FormatInt(k.Doc.Casino.Get().Rounds, 10)].(casino.Round)
}

func stake(k *enginetest.Kingdom, bet int64) casino.Stake {
	return casino.Stake{Bet: bet, SeedHash: view(k).SeedHash, ClientSeed: "ravens"}
}

func flip(k *enginetest.Kingdom, side string, bet int64) casino.Round {
	k.T.Helper()
	return k.Do("casino.flip", casino.Flip{Side: side, Stake: stake(k, bet)}).(casino.Played).Round
}

func throw(k *enginetest.Kingdom, side string, bet int64) casino.Round {
	k.T.Helper()
	return k.Do("casino.dice", casino.Throw{Side: side, Stake: stake(k, bet)}).(casino.Played).Round
}

// E-149: 1,000 gold and a bet of 300, with every outcome.
func TestPays(t *testing.T) {
	t.Parallel()
	left := map[string]map[bool]int64{
		"heads": {true: 1300, false: 700}, "tails": {true: 1300, false: 700},
		"under": {true: 1300, false: 700}, "seven": {true: 2200, false: 700}, "over": {true: 1300, false: 700},
	}
	k := enginetest.New(t)
	seen := map[string]map[bool]bool{}
	for i := range 200 {
		side := []string{"heads", "tails", "under", "seven", "over"}[i%5]
		play := flip
		if i%5 > 1 {
			play = throw
		}
		k.Gold(1000)
		r := play(k, side, 300)
		won := r.Wins == side
		if k.Whole() != left[side][won] || r.Net != k.Whole()-1000 {
			t.Fatalf("%s, won %v: %d gold, net %d", side, won, k.Whole(), r.Net)
		}
		if seen[side] == nil {
			seen[side] = map[bool]bool{}
		}
		seen[side][won] = true
	}
	for side, ends := range seen {
		if len(ends) != 2 {
			t.Errorf("%s ended in %v alone", side, ends)
		}
	}
}

// E-151, E-152
func TestBets(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1550)
	for _, bet := range []int64{0, -100, math.MinInt64} {
		k.Refused(casino.ErrBet, "casino.flip", casino.Flip{Side: "heads", Stake: stake(k, bet)})
	}
	if text := k.Refused(casino.ErrGold, "casino.flip", casino.Flip{Side: "heads", Stake: stake(k, 1551)}); text != "Not enough gold for a bet of 1551." {
		t.Errorf("%q", text)
	}
	k.Refused(casino.ErrSide, "casino.flip", casino.Flip{Side: "Edge", Stake: stake(k, 100)})
	k.Refused(casino.ErrSide, "casino.flip", casino.Flip{Side: "under", Stake: stake(k, 100)})
	k.Refused(casino.ErrSide, "casino.dice", casino.Throw{Side: "equal", Stake: stake(k, 100)})
	for _, word := range []string{"a:b", "tab\t", "\u202e", strings.Repeat("x", 65)} {
		k.Refused(casino.ErrWord, "casino.flip", casino.Flip{Side: "heads", Stake: casino.Stake{Bet: 1, SeedHash: view(k).SeedHash, ClientSeed: word}})
	}
	flip(k, "heads", 1550)
	k.Gold(1550)
	throw(k, "over", 1)
}

// E-153: a seed decides one round; a second bet on it is refused as played.
func TestASeedIsPlayedOnce(t *testing.T) {
	t.Parallel()
	for i := range 20 {
		k := enginetest.New(t, enginetest.Seed(fmt.Sprintf("%08x", i))).Gold(1000)
		bet := casino.Flip{Side: "heads", Stake: stake(k, 1000)}
		k.Do("casino.flip", bet)
		k.Refused(casino.ErrSeed, "casino.flip", bet)
		if gold := k.Whole(); gold != 0 && gold != 2000 {
			t.Fatalf("%d gold", gold)
		}
	}
}

// proof verifies a round as any player can, without the package.
func proof(seed, word string, nonce int64) (coin int64, dice [2]int64) {
	mac := hmac.New(sha256.New, []byte(seed))
	fmt.Fprintf(mac, "%s:%d:0", word, nonce)
	n := 0
	for i, b := range mac.Sum(nil) {
		if i == 0 {
			coin = int64(b % 2)
		}
		if b < 252 && n < 2 {
			dice[n] = int64(b%6) + 1
			n++
		}
	}
	return coin, dice
}

func sum256(s string) string {
	h := sha256.Sum256([]byte(s))
	return hex.EncodeToString(h[:])
}

// E-155, H27: the hash is shown before and the seed after the round; both prove it, and a changed bit does not.
func TestProof(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1_000_000)
	for i := range 60 {
		before := view(k)
		if i > 0 && before.SeedHash == newest(k).SeedHash {
			t.Fatal("the next round has the last one's seed")
		}
		r := throw(k, "under", 100)
		if i%2 == 1 {
			r = flip(k, "heads", 100)
		}
		if i%2 == 0 && (sum256(r.Seed) != before.SeedHash || r.Nonce != before.Nonce) {
			t.Fatalf("round %d has the hash %s, shown was %s", r.Nonce, sum256(r.Seed), before.SeedHash)
		}
		coin, dice := proof(r.Seed, r.ClientSeed, r.Nonce)
		if r.Game == "flip" && r.Rolled[0] != coin || r.Game == "dice" && [2]int64(r.Rolled) != dice {
			t.Fatalf("%+v is not what the seeds say: %d %v", r, coin, dice)
		}
	}
	r := newest(k)
	if len(rounds(k)) != 20 { // only the newest are kept
		t.Errorf("%d rounds are kept", len(rounds(k)))
	}
	flipped := []byte(r.Seed)
	flipped[0] ^= 1
	if sum256(string(flipped)) == r.SeedHash {
		t.Error("a seed with another bit has the same hash")
	}
}

// The stream continues beyond its first block, and dice stay within 1 to 6.
func TestDiceAreDice(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		seed, word, nonce := rapid.String().Draw(r, "seed"), rapid.String().Draw(r, "word"), rapid.Int64Min(0).Draw(r, "nonce")
		a, b := casino.Dice(seed, word, nonce)
		if coin := casino.Coin(seed, word, nonce); a < 1 || a > 6 || b < 1 || b > 6 || coin < 0 || coin > 1 {
			r.Fatalf("%d %d %d", a, b, coin)
		}
	})
}

// E-150: 100,000 rounds lie within the 99.9% range of the printed odds; dice return 0.833 of each bet.
func TestRounds(t *testing.T) {
	t.Parallel()
	const n = 100_000
	got := map[string]int{}
	for i := range int64(n) {
		seed := sum256(fmt.Sprintf("rounds %d", i))
		got[[]string{"heads", "tails"}[casino.Coin(seed, "ravens", i)]]++
		a, b := casino.Dice(seed, "ravens", i)
		switch sum := a + b; {
		case sum < 7:
			got["under"]++
		case sum > 7:
			got["over"]++
		default:
			got["seven"]++
		}
	}
	for side, want := range map[string]struct{ p, pays float64 }{
		"heads": {0.5, 2}, "tails": {0.5, 2}, "under": {15.0 / 36, 2}, "seven": {6.0 / 36, 5}, "over": {15.0 / 36, 2},
	} {
		off := 3.29 * math.Sqrt(n*want.p*(1-want.p))
		if math.Abs(float64(got[side])-n*want.p) > off {
			t.Errorf("%s came %d times, want %.0f +- %.0f", side, got[side], n*want.p, off)
		}
		if back := float64(got[side]) * want.pays / n; math.Abs(back-want.p*want.pays) > off*want.pays/n {
			t.Errorf("%s returned %.4f", side, back)
		}
	}
}

// B231: the odds printed for each game.
func TestPrintedOdds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	g := view(k).Games
	if g[0].Return != 1000 || g[0].House != 0 || g[1].Return != 833 || g[1].House != 167 {
		t.Errorf("%+v", g)
	}
	for _, side := range g[1].Sides {
		if got := k.Env().FigureOf("diceReturn", side.ID); got != 833 {
			t.Errorf("%s returns %d", side.ID, got)
		}
	}
	if got := k.Env().FigureOf("flipReturn", "nothing"); got != 0 {
		t.Errorf("%d", got)
	}
}

// H27: a limit holds for the day; it can be lowered at once, but raised or lifted only after a day.
func TestLimit(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(100_000)
	k.Do("casino.limit", casino.Limit{Gold: 0}) // there is no limit to lift
	k.Do("casino.limit", casino.Limit{Gold: 1000})
	for k.Doc.Casino.Get().DayNet > -1000 {
		left := view(k).Limit.Left
		k.Refused(casino.ErrLimit, "casino.dice", casino.Throw{Side: "seven", Stake: stake(k, left+1)})
		throw(k, "seven", left)
	}
	if text := k.Refused(casino.ErrLimit, "casino.flip", casino.Flip{Side: "heads", Stake: stake(k, 1)}); text != "Your limit is 1000 gold a day. You can still lose 0 today." {
		t.Errorf("%q", text)
	}
	k.Refused(casino.ErrHeld, "casino.limit", casino.Limit{Gold: 1001})
	k.Refused(casino.ErrHeld, "casino.limit", casino.Limit{Gold: 0})
	k.Refused(casino.ErrLimitIs, "casino.limit", casino.Limit{Gold: -1})
	k.Wait(hour)
	k.Do("casino.limit", casino.Limit{Gold: 500})
	k.Wait(24*hour - time.Millisecond)
	k.Refused(casino.ErrHeld, "casino.limit", casino.Limit{Gold: 501})
	flip(k, "heads", 500) // the next day
	k.Wait(time.Millisecond)
	k.Do("casino.limit", casino.Limit{Gold: 0})
	flip(k, "heads", 5000)
}

// A session ends with an absence; lifetime totals stay (H111).
func TestSession(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(100_000)
	net, won, lost := int64(0), int64(0), int64(0)
	for range 12 {
		r := flip(k, "heads", 100)
		net += r.Net
		won += max(r.Net, 0)
		lost += max(-r.Net, 0)
	}
	if s := view(k).Session; s.Rounds != 12 || s.Net != net {
		t.Errorf("%+v, want %d", s, net)
	}
	k.Away(hour)
	if s := view(k).Session; s != (casino.Session{}) {
		t.Errorf("%+v", s)
	}
	c := k.Doc.Stats.Get().Counts
	if c["casinoWon"] != won || c["casinoLost"] != lost || len(rounds(k)) != 12 {
		t.Errorf("won %d, lost %d: %v", won, lost, c)
	}
}

// H27: the peak of gold excludes the casino's yield and stays after spending.
func TestBestGold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50_000)
	best := func() int64 { return k.View("stats").(map[string]any)["bestGold"].(int64) }
	if k.Online(1); best() != k.Whole() {
		t.Fatalf("%d of %d gold", best(), k.Whole())
	}
	noted := best()
	for k.Doc.Casino.Get().DayNet < 4000 {
		flip(k, "heads", 2000)
	}
	k.Online(1)
	if net := k.Doc.Stats.Of("casinoWon") - k.Doc.Stats.Of("casinoLost"); best() > noted+1000 {
		t.Errorf("%d after %d of the casino's", best(), net)
	}
	if k.Gold(0).Online(1); best() < noted {
		t.Errorf("%d of once %d is left", best(), noted)
	}
}

// A kingdom older than the casino gets its first seed; a bet without the hash is refused.
func TestAnOlderKingdomIsSealed(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	*k.Doc.Casino.Edit() = game.Casino{}
	if len(view(k).SeedHash) != 64 {
		t.Errorf("%+v", view(k))
	}
	k.Refused(casino.ErrSeed, "casino.flip", casino.Flip{Side: "heads", Stake: casino.Stake{Bet: 1}})
	flip(k, "heads", 1)
}

// The odds of a plan equal those counted by TestOdds: a coin has two sides, two dice have 36 outcomes.
func TestAPlanSaysTheOdds(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	for side, want := range map[string]int64{"heads": 500, "tails": 500, "under": 416, "seven": 166, "over": 416} {
		name, body := "casino.flip", any(casino.Flip{Side: side, Stake: stake(k, 300)})
		if want != 500 {
			name, body = "casino.dice", casino.Throw{Side: side, Stake: stake(k, 300)}
		}
		p := k.Preview(name, body)
		if len(p.Odds) != 1 || p.Odds[0].Permille != want || len(p.Costs) != 1 || p.Costs[0].N != 300 {
			t.Errorf("%s: %+v", side, p)
		}
	}
}

// A client seed may have exactly the balance's maximal length.
func TestTheLongestClientSeed(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(1000)
	s := stake(k, 1)
	s.ClientSeed = strings.Repeat("x", int(k.Content.Balance.Casino.SeedLength))
	k.Do("casino.flip", casino.Flip{Side: "heads", Stake: s})
}

// The highest limit is the most gold that a kingdom can hold.
func TestTheHighestLimit(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Refused(casino.ErrLimitIs, "casino.limit", casino.Limit{Gold: game.MaxGold + 1})
	k.Do("casino.limit", casino.Limit{Gold: game.MaxGold})
	if have := k.Doc.Casino.Get().Limit; have == nil || have.Gold != game.MaxGold {
		t.Errorf("the limit is %+v", have)
	}
}
