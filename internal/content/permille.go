package content

import (
	"errors"
	"math/big"
	"strconv"
	"strings"
)

// Permille is a fraction in thousandths. Files contain a decimal ("1.3" is 1300), as in the specification; rules
// compute with the integer, because floats could differ on replay.
type Permille int64

// Whole is one, the neutral factor.
const Whole Permille = 1000

var errPermille = errors.New("a fraction needs at most three decimals")

// UnmarshalJSON refuses decimals with more than three places.
func (p *Permille) UnmarshalJSON(data []byte) error {
	var r big.Rat
	if _, ok := r.SetString(string(data)); !ok {
		return errPermille
	}
	r.Mul(&r, big.NewRat(int64(Whole), 1))
	if !r.IsInt() || !r.Num().IsInt64() {
		return errPermille
	}
	*p = Permille(r.Num().Int64())
	return nil
}

// MarshalJSON writes the decimal of the file.
func (p Permille) MarshalJSON() ([]byte, error) {
	sign, n := "", int64(p)
	if n < 0 {
		sign, n = "-", -n
	}
	text := strconv.FormatInt(n/1000, 10)
	if frac := n % 1000; frac != 0 {
		digits := strconv.FormatInt(1000+frac, 10)[1:]
		text += "." + strings.TrimRight(digits, "0")
	}
	return []byte(sign + text), nil
}

// Of is the fraction of n, rounded down for n and p of either sign. n must be below 2^53; it is split to avoid an
// overflow of int64.
func (p Permille) Of(n int64) int64 {
	whole, rest := floorDiv(n, int64(Whole))
	lower, _ := floorDiv(rest*int64(p), int64(Whole))
	return whole*int64(p) + lower
}

func floorDiv(a, b int64) (quotient, remainder int64) {
	quotient, remainder = a/b, a%b
	if remainder < 0 {
		quotient--
		remainder += b
	}
	return quotient, remainder
}
