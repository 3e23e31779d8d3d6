package game

import "math/bits"

// Max is the largest number in the document, which JavaScript represents exactly.
const Max int64 = 1<<53 - 1

// Milli is one whole unit of values kept in thousandths (gold).
const Milli int64 = 1000

// MaxGold is the most whole gold of a treasury, so that its thousandths stay within Max.
const MaxGold = Max / Milli

// Add is a + b, clamped to [-Max, Max].
func Add(a, b int64) int64 {
	if b > 0 && a > Max-b {
		return Max
	}
	if b < 0 && a < -Max-b {
		return -Max
	}
	return a + b
}

// Mul is a * b, clamped to [-Max, Max].
func Mul(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	p := a * b
	if p/b != a || p > Max || p < -Max {
		if (a < 0) != (b < 0) {
			return -Max
		}
		return Max
	}
	return p
}

// Scale is floor(a * num / den), at most Max, without overflow in between. a and num are at least 0 and den is
// positive.
func Scale(a, num, den int64) int64 {
	if a <= 0 || num <= 0 {
		return 0
	}
	high, low := bits.Mul64(uint64(a), uint64(num))
	if high >= uint64(den) {
		return Max
	}
	n, _ := bits.Div64(high, low, uint64(den))
	return int64(min(n, uint64(Max)))
}

// PaidAfter is the number of ticks until a yield in thousandths a tick has paid for an amount of whole gold; 0 without
// a yield.
func PaidAfter(gold, each int64) int64 {
	if each <= 0 {
		return 0
	}
	return max(Scale(gold, Milli, each), 1)
}

// Clamp clamps v to [low, high].
func Clamp(v, low, high int64) int64 { return max(low, min(high, v)) }
