// Command mutants changes one operator of a package at a time, at places drawn by a seed, and runs the tests. A change
// that no test detects survives. It uses the standard library alone; `make mutants SAMPLE=40` runs it.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
	"time"
)

type options struct {
	sample  int
	seed    uint64
	each    time.Duration
	further string
}

func main() {
	o := options{}
	flag.IntVar(&o.sample, "n", 40, "how many changes to try")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().UnixNano()), "draws the places; printed, so that a run can be repeated")
	flag.DurationVar(&o.each, "each", 3*time.Minute, "how long the tests of one change may take")
	flag.StringVar(&o.further, "further", "", "packages whose tests are asked when the package's own notice nothing, such as ./internal/rules/...")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options, patterns []string) error {
	places, err := placesOf(ctx, patterns)
	if err != nil {
		return err
	}
	dice := rand.New(rand.NewPCG(o.seed, 0))
	dice.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	fmt.Printf("%d places in %s, seed %d\n", len(places), strings.Join(patterns, " "), o.seed)
	t, err := newTrials(ctx, o)
	if err != nil {
		return err
	}
	defer t.close()
	count := map[outcome]int{}
	for _, p := range places {
		if count[killed]+count[killedFurther]+count[lived] == o.sample || ctx.Err() != nil {
			break
		}
		out, err := t.try(ctx, p)
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			break // the tests were interrupted and give no result
		}
		count[out]++
		fmt.Printf("%-16s %s\n", out, p)
	}
	tried := count[killed] + count[killedFurther] + count[lived]
	fmt.Printf("tried %d: %d died by the package's own tests, %d by further ones, %d lived; %d did not compile\n",
		tried, count[killed], count[killedFurther], count[lived], count[unfit])
	return nil
}
