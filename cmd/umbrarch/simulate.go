package main

import (
	"os"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/simulate"
)

// Simulate plays thirty days with a bot and prints the page of the pace.
type Simulate struct {
	Profile string `help:"Balance profile." enum:"standard,classic" default:"standard"`
	Seed    string `help:"Seed of the dice." default:"1"`
}

// Run needs no data: the reign lives in memory.
func (c Simulate) Run() error {
	snapshot, err := content.Builtin(c.Profile)
	if err != nil {
		return err
	}
	r, table, err := simulate.Run(snapshot, ruler.Recommended(snapshot), c.Seed)
	if err != nil {
		return err
	}
	return simulate.Write(os.Stdout, c.Profile, r, table)
}
