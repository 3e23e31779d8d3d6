package main

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"umbrarch/internal/content"
	"umbrarch/internal/simulate/courts"
)

// Scenes plays courts with bots on the real rules and reports what comes of their scenes.
type Scenes struct {
	Packs
	Days     int64  `help:"Days of each court, 1 to 90." default:"60"`
	Courts   int    `help:"Courts that answer by chance, 1 to 5000; as many are tended, and as many answered kindly." default:"100"`
	Explored int    `help:"Courts that look for what was not seen, at most." default:"60"`
	Seed     string `help:"Seed of rulers and dice: the same seed plays the same courts." default:"1"`
	File     string `help:"Write the report to this file; without it, print it." type:"path"`
}

// Validate checks the bounds of flags.
func (c Scenes) Validate() error {
	switch {
	case c.Days < 1 || c.Days > 90:
		return fmt.Errorf("--days is %d, must be 1 to 90", c.Days)
	case c.Courts < 1 || c.Courts > 5000:
		return fmt.Errorf("--courts is %d, must be 1 to 5000", c.Courts)
	case c.Explored < 0 || c.Explored > 5000:
		return fmt.Errorf("--explored is %d, must be 0 to 5000", c.Explored)
	}
	return nil
}

// Run needs no data. It fails where the report has a gap, after writing it.
func (c Scenes) Run() error {
	loaded, err := c.load(content.Standard, slog.New(slog.NewTextHandler(os.Stderr, nil)))
	if err != nil {
		return err
	}
	o := courts.Options{Content: loaded.Content, Courts: c.Courts, Other: c.Courts, Explored: c.Explored, Days: c.Days, Seed: c.Seed}
	bar := progressbar.NewOptions64(o.CourtDays(), progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetDescription("court-days"),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(), progressbar.OptionSetVisibility(terminal(os.Stderr)))
	o.Progress = func() { _ = bar.Add(1) }
	report, err := courts.Run(o)
	_ = bar.Finish()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := report.Write(&text); err != nil {
		return err
	}
	if c.File == "" {
		_, err = os.Stdout.Write(text.Bytes())
	} else {
		err = os.WriteFile(c.File, text.Bytes(), 0o644) //nolint:gosec // a document for everybody
	}
	if gaps := report.Gaps(); err == nil && len(gaps) > 0 {
		return errors.New(strings.Join(gaps, "\n"))
	}
	return err
}
