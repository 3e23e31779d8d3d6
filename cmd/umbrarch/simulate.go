package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"

	"umbrarch/internal/simulate"
)

// Simulate plays days with bots on the real rules and prints the result.
type Simulate struct {
	Packs
	Days    int      `help:"Days to play, 1 to 90." default:"30"`
	Players int      `help:"Players, 1 to 10000." default:"3"`
	Seed    string   `help:"Seed of rulers and dice: the same seed plays the same days." default:"1"`
	Houses  bool     `help:"Play the leaders of the rival houses beside the players." default:"true" negatable:""`
	Without []string `help:"Systems that everybody is played once more without, to compare the lands, such as army,hoard."`
	Format  string   `help:"How the report is printed." enum:"text,json" default:"text"`
	Profile string   `help:"Balance profile." enum:"standard,classic" default:"standard"`
}

// Validate checks the bounds of flags.
func (c Simulate) Validate() error {
	if c.Days < 1 || c.Days > 90 {
		return fmt.Errorf("--days is %d, must be 1 to 90", c.Days)
	}
	if c.Players < 1 || c.Players > 10_000 {
		return fmt.Errorf("--players is %d, must be 1 to 10000", c.Players)
	}
	return nil
}

// Run needs no data: reigns are in memory. The progress bar is drawn on terminals only.
func (c Simulate) Run() error {
	loaded, err := c.load(c.Profile, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return err
	}
	bar := progressbar.NewOptions64(int64(c.Days*c.Players*c.rounds()), progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetDescription("player-days"),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetVisibility(terminal(os.Stderr)))
	report, err := simulate.Run(simulate.Options{
		Content: loaded.Content, Days: c.Days, Players: c.Players, Seed: c.Seed, Houses: c.Houses, Without: c.Without, Progress: func(days int64) { _ = bar.Add64(days) },
	})
	_ = bar.Finish()
	if err != nil {
		return err
	}
	if c.Format == "json" {
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", "  ")
		return out.Encode(report)
	}
	return simulate.Write(os.Stdout, report)
}

// rounds is the number of times that each player's days are played.
func (c Simulate) rounds() int {
	if len(c.Without) > 0 {
		return 2
	}
	return 1
}

// terminal tells whether a file is a terminal.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
