package main

import (
	"sort"
	"strings"
	"unicode"
)

// runWords is the length of compared runs: shorter ones are common English, longer ones miss a changed word.
const runWords = 4

// pair is two texts and the share of the shorter one's runs that also occur in the other.
type pair struct {
	a, b    text
	percent int
	shared  string // one of the common runs
}

// nearDuplicates lists every pair with a common run, the closest first.
func nearDuplicates(texts []text) []pair {
	shingles := make([]map[string]bool, len(texts))
	holders := map[string][]int{}
	for i, t := range texts {
		shingles[i] = shinglesOf(t.words)
		for run := range shingles[i] {
			holders[run] = append(holders[run], i)
		}
	}
	type key struct{ i, j int }
	common, example := map[key]int{}, map[key]string{}
	for run, at := range holders {
		sort.Ints(at)
		for x, i := range at {
			for _, j := range at[x+1:] {
				common[key{i, j}]++
				example[key{i, j}] = max(example[key{i, j}], run)
			}
		}
	}
	var pairs []pair
	for k, n := range common {
		shorter := min(len(shingles[k.i]), len(shingles[k.j]))
		pairs = append(pairs, pair{texts[k.i], texts[k.j], 100 * n / shorter, example[k]})
	}
	sort.Slice(pairs, func(i, j int) bool {
		if pairs[i].percent != pairs[j].percent {
			return pairs[i].percent > pairs[j].percent
		}
		return pairs[i].a.id+pairs[i].b.id < pairs[j].a.id+pairs[j].b.id
	})
	return pairs
}

func shinglesOf(words string) map[string]bool {
	list := strings.FieldsFunc(strings.ToLower(words), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\''
	})
	shingles := map[string]bool{}
	for i := 0; i+runWords <= len(list); i++ {
		shingles[strings.Join(list[i:i+runWords], " ")] = true
	}
	return shingles
}
