package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"time"

	"github.com/schollz/progressbar/v3"

	"umbrarch/internal/simulate"
)

// Simulate plays days with bots on the real rules and prints the report.
type Simulate struct {
	Packs
	Days    int      `help:"Days to play, 1 to 90." default:"30"`
	Players int      `help:"Players of each habit, 1 to 1000." default:"1"`
	Seed    string   `help:"Seed of rulers and dice: the same seed plays the same days." default:"1"`
	Houses  bool     `help:"Play the leaders of the rival houses beside the players." default:"true" negatable:""`
	Without []string `help:"Systems that the players of the first habit are played once more without, to compare the lands, such as army,hoard."`
	Whole   bool     `help:"Play other strategies, and take each system out once: takes minutes."`
	HTML    string   `name:"html" help:"Also write the report with plots to this file." type:"path"`
	Format  string   `help:"How the report is printed." enum:"text,json" default:"text"`
	Profile string   `help:"Balance profile." enum:"standard,classic" default:"standard"`
}

// Validate checks the bounds of flags.
func (c Simulate) Validate() error {
	if c.Days < 1 || c.Days > 90 {
		return fmt.Errorf("--days is %d, must be 1 to 90", c.Days)
	}
	if c.Players < 1 || c.Players > 1000 {
		return fmt.Errorf("--players is %d, must be 1 to 1000", c.Players)
	}
	return nil
}

// Run needs no data: reigns are in memory. The progress bar is drawn on terminals only.
func (c Simulate) Run() error {
	loaded, err := c.load(c.Profile, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return err
	}
	o := simulate.Options{Content: loaded.Content, Days: c.Days, Players: c.Players, Seed: c.Seed, Houses: c.Houses, Without: c.Without, Whole: c.Whole}
	bar := progressbar.NewOptions64(o.PlayerDays(), progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetDescription("player-days"),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetVisibility(terminal(os.Stderr)))
	o.Progress = func(days int64) { _ = bar.Add64(days) }
	began := time.Now()
	report, err := simulate.Run(o)
	_ = bar.Finish()
	if err != nil {
		return err
	}
	return c.print(report, simulate.Played{
		On: began.UTC().Format(time.DateOnly), Version: version, Days: o.PlayerDays(), Seconds: time.Since(began).Seconds(), Cores: runtime.GOMAXPROCS(0),
	})
}

// print writes the report in the wanted forms.
func (c Simulate) print(report simulate.Survey, played simulate.Played) error {
	if c.HTML != "" {
		var page bytes.Buffer
		if err := simulate.Page(&page, report, played); err != nil {
			return err
		}
		if err := os.WriteFile(c.HTML, page.Bytes(), 0o644); err != nil { //nolint:gosec // a document for everybody
			return err
		}
	}
	if c.Format == "json" {
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", "  ")
		return out.Encode(report)
	}
	if err := simulate.Write(os.Stdout, report); err != nil {
		return err
	}
	return played.Footer(os.Stdout)
}

// terminal tells whether a file is a terminal.
func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
