package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// outcome is the result of the tests on a change.
type outcome string

const (
	killed        outcome = "killed"
	killedFurther outcome = "killed further" // by tests of another package, in their short form
	lived         outcome = "LIVED"
	unfit         outcome = "does not compile"
)

// trials runs tests on changed files without modifying the tree: an overlay makes the compiler read another file.
type trials struct {
	o       options
	folder  string
	further map[string][]string // packages with further tests, by package
}

func newTrials(ctx context.Context, o options) (*trials, error) {
	folder, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return nil, err
	}
	t := &trials{o: o, folder: folder, further: map[string][]string{}}
	if o.further == "" {
		return t, nil
	}
	const format = `{{.ImportPath}}:{{if or .TestGoFiles .XTestGoFiles}}{{range .Deps}} {{.}}{{end}}{{range .TestImports}} {{.}}{{end}}{{range .XTestImports}} {{.}}{{end}}{{end}}`
	listed, err := exec.CommandContext(ctx, "go", append([]string{"list", "-f", format}, strings.Fields(o.further)...)...).Output()
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(listed)) {
		pkg, deps, _ := strings.Cut(strings.TrimSpace(line), ":")
		for _, dep := range strings.Fields(deps) {
			if dep != pkg && !slices.Contains(t.further[dep], pkg) {
				t.further[dep] = append(t.further[dep], pkg)
			}
		}
	}
	return t, nil
}

func (t *trials) close() { _ = os.RemoveAll(t.folder) }

func (t *trials) try(ctx context.Context, p place) (outcome, error) {
	overlay, err := t.overlay(p)
	if err != nil {
		return "", err
	}
	if exec.CommandContext(ctx, "go", "build", "-overlay="+overlay, p.pkg).Run() != nil {
		return unfit, nil
	}
	if t.fails(ctx, overlay, false, p.pkg) {
		return killed, nil
	}
	if further := t.further[p.pkg]; len(further) > 0 && t.fails(ctx, overlay, true, further...) {
		return killedFurther, nil
	}
	return lived, nil
}

// overlay writes the changed file and the overlay that names it.
func (t *trials) overlay(p place) (string, error) {
	source, err := os.ReadFile(p.file)
	if err != nil {
		return "", err
	}
	was := len(p.was.String())
	changed := slices.Concat(source[:p.offset], []byte(p.is.String()), source[p.offset+was:])
	file, note := filepath.Join(t.folder, "changed.go"), filepath.Join(t.folder, "overlay.json")
	original, err := filepath.Abs(p.file)
	if err != nil {
		return "", err
	}
	raw, err := json.Marshal(map[string]map[string]string{"Replace": {original: file}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(file, changed, 0o600); err != nil {
		return "", err
	}
	return note, os.WriteFile(note, raw, 0o600)
}

// fails runs tests until the first failure or the time limit; a hanging test counts as a failure.
func (t *trials) fails(ctx context.Context, overlay string, short bool, packages ...string) bool {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	flags := []string{"test", "-overlay=" + overlay, "-vet=off", "-failfast", fmt.Sprint("-short=", short), "-timeout=" + t.o.each.String()}
	tests := exec.CommandContext(ctx, "go", append(flags, packages...)...)
	tests.Env = append(os.Environ(), "RAPID_NOFAILFILE=true")                 // keeps rapid from replaying this failure first in later runs
	tests.Cancel = func() error { return tests.Process.Signal(os.Interrupt) } // go also ends the test processes
	out, err := tests.StdoutPipe()
	if err != nil || tests.Start() != nil {
		return false
	}
	failed := false
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if text := lines.Text(); strings.HasPrefix(text, "FAIL") || strings.HasPrefix(text, "--- FAIL") || strings.HasPrefix(text, "panic:") {
			failed = true
			cancel()
		}
	}
	return tests.Wait() != nil || failed
}
