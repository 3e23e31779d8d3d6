package game

import "math/bits"

// Max is the largest number the document may hold: every one stays exact in a browser.
const Max int64 = 1<<53 - 1

// Milli is one whole unit of what is kept in thousandths (gold).
const Milli int64 = 1000

// MaxGold is the most whole gold a treasury holds, its thousandths below Max.
const MaxGold = Max / Milli

// Add is a + b, held between -Max and Max.
func Add(a, b int64) int64 {
	if b > 0 && a > Max-b {
		return Max
	}
	if b < 0 && a < -Max-b {
		return -Max
	}
	return a + b
}

// Mul is a * b, held between -Max and Max.
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

// Scale is floor(a * num / den) for numbers of at least 0 and den above it, without overflow on the way, held at Max.
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

// PaidAfter is after how many ticks thousandths of gold a tick have paid for so much whole gold; 0 where nothing comes in.
func PaidAfter(gold, each int64) int64 {
	if each <= 0 {
		return 0
	}
	return max(Scale(gold, Milli, each), 1)
}

// Clamp holds v between low and high.
func Clamp(v, low, high int64) int64 { return max(low, min(high, v)) }
