// Command report prints aids for proofreading the built-in content: near-duplicates among the texts of a kind, and
// random texts of each kind; and counts the scenes. It fails when two texts share more than the bound.
//
//	go run ./content/report -seed 7 -pieces 20
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"umbrarch/internal/content"
)

func main() {
	seed := flag.Uint64("seed", 1, "chooses the pieces")
	pieces := flag.Int("pieces", 20, "how many pieces of each kind to print")
	bound := flag.Int("bound", 30, "highest share of common four-word runs, in percent")
	flag.Parse()
	kinds, err := collect(content.Files())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	s, err := content.Builtin(content.Standard)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	above := printDuplicates(os.Stdout, kinds, *bound)
	printScenes(os.Stdout, s)
	printPieces(os.Stdout, kinds, *pieces, rand.New(rand.NewPCG(*seed, 0)))
	if above > 0 {
		os.Exit(1)
	}
}

// printDuplicates returns the number of pairs above the bound.
func printDuplicates(w io.Writer, kinds []kind, bound int) int {
	above := 0
	for _, k := range kinds {
		pairs := nearDuplicates(k.texts)
		highest := 0
		for _, p := range pairs {
			highest = max(highest, p.percent)
			if p.percent > bound {
				above++
				fmt.Fprintf(w, "  ABOVE %d%%: %s and %s share %d%%: %q\n", bound, p.a.id, p.b.id, p.percent, p.shared)
			}
		}
		fmt.Fprintf(w, "%-45s %4d texts, %3d pairs with a common run, highest %d%%\n", k.name, len(k.texts), len(pairs), highest)
	}
	fmt.Fprintf(w, "%d pairs above %d%%\n", above, bound)
	return above
}

func printPieces(w io.Writer, kinds []kind, pieces int, dice *rand.Rand) {
	if pieces <= 0 {
		return
	}
	for _, k := range kinds {
		fmt.Fprintf(w, "\n== %s\n", k.name)
		for _, i := range dice.Perm(len(k.texts))[:min(pieces, len(k.texts))] {
			fmt.Fprintf(w, "- %s: %s\n", k.texts[i].id, k.texts[i].words)
		}
	}
}
