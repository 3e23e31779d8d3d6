package pack

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"umbrarch/internal/content"
)

// Checked is what one pack would do.
type Checked struct {
	InForce *content.Pack // nil where the pack would be left out
	Changes []Change
	Faults  []Fault

	Translated []Translated
}

// Check reads the pack at a path as a server would, with the packs of a folder around it for its needs. Without a folder
// it stands alone.
func Check(path, folder, profile string) (*Checked, error) {
	base, err := content.Builtin(profile)
	if err != nil {
		return nil, err
	}
	paths := []string{filepath.Clean(path)} // first, so that an older copy in the folder gives way to it
	if folder != "" {
		around, err := packsIn(folder)
		if err != nil {
			return nil, err
		}
		paths = append(paths, slices.DeleteFunc(around, func(other string) bool { return same(other, path) })...)
	}
	return one(loadAll(base, profile, paths), filepath.Base(paths[0]))
}

// same tells whether two paths lead to one place.
func same(a, b string) bool {
	full, err := filepath.Abs(a)
	other, wrong := filepath.Abs(b)
	return errors.Join(err, wrong) == nil && full == other
}

// one picks the pack that was read first from what was loaded.
func one(l *Loaded, path string) (*Checked, error) {
	for _, p := range l.LeftOut {
		if p.first {
			return &Checked{Faults: p.Faults}, nil
		}
	}
	for i := range l.Content.Packs {
		if p := &l.Content.Packs[i]; p.ID == l.first {
			return &Checked{InForce: p, Changes: l.Changes[p.ID], Translated: l.Translated}, nil
		}
	}
	return nil, fmt.Errorf("%s was not read", path)
}

// Write prints what a pack would change, or its faults.
func (c *Checked) Write(w io.Writer) {
	for _, f := range c.Faults {
		_, _ = fmt.Fprintln(w, f)
	}
	if c.InForce == nil {
		return
	}
	_, _ = fmt.Fprintf(w, "%s %s: %s, by %s, %s\n", c.InForce.ID, c.InForce.Version, c.InForce.Title, strings.Join(c.InForce.Authors, ", "), c.InForce.Licence)
	for _, kind := range []string{Adds, Replaces, Sets} {
		for _, file := range filesOf(c.Changes, kind) {
			changes := slices.DeleteFunc(slices.Clone(c.Changes), func(one Change) bool { return one.Kind != kind || one.File != file })
			_, _ = fmt.Fprintf(w, "%s %d in %s\n", kind, len(changes), file)
			for _, one := range changes {
				one.write(w)
			}
		}
	}
	for _, t := range c.Translated {
		t.write(w)
	}
}

func (t Translated) write(w io.Writer) {
	_, _ = fmt.Fprintf(w, "%s (%s): %d of %d texts\n", t.Tag, t.Name, t.Texts, t.Of)
	for _, one := range t.Old {
		why := "the English has changed"
		if one.Is == "" {
			why = "the game has no such text"
		}
		_, _ = fmt.Fprintf(w, "  %s:%d: %s\n    - %s\n", one.File, one.Line, why, one.Was)
		if one.Is != "" {
			_, _ = fmt.Fprintf(w, "    + %s\n", one.Is)
		}
	}
}

func filesOf(changes []Change, kind string) (files []string) {
	for _, one := range changes {
		if one.Kind == kind && !slices.Contains(files, one.File) {
			files = append(files, one.File)
		}
	}
	return files
}

func (c Change) write(w io.Writer) {
	switch c.Kind {
	case Adds:
		_, _ = fmt.Fprintf(w, "  + %s\n", c.ID)
	case Sets:
		_, _ = fmt.Fprintf(w, "  %s: %s -> %s\n", c.ID, c.Before, c.After)
	default:
		_, _ = fmt.Fprintf(w, "  %s\n    - %s\n    + %s\n", strings.TrimSuffix(c.ID+" "+c.Field, " "), c.Before, c.After)
	}
}
