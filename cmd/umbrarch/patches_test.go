//go:build linux

package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umbrarch/internal/powercut"
)

// Each patch in testdata/patches breaks a promise. The test that guards the promise must find the patched game out.

var patchedFile = regexp.MustCompile(`(?m)^\+\+\+ b/(.*)$`)

// patched copies the files that a patch changes into a folder and changes them there. It returns their names.
func patched(t *testing.T, patch, folder string) (names []string) {
	t.Helper()
	file, err := filepath.Abs(filepath.Join("testdata", "patches", patch))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range patchedFile.FindAllSubmatch(raw, -1) {
		name := string(found[1])
		names = append(names, name)
		source, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(folder, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), source, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	apply := exec.Command("git", "apply", file)
	apply.Dir = folder
	apply.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(folder))
	if out, err := apply.CombinedOutput(); err != nil {
		t.Fatalf("%s does not fit the code any more: %v\n%s", patch, err, out)
	}
	return names
}

// patchedBinary builds the server with a patch.
func patchedBinary(t *testing.T, patch string) string {
	t.Helper()
	folder := t.TempDir()
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	for _, name := range patched(t, patch, folder) {
		of, err := filepath.Abs(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		overlay.Replace[of] = filepath.Join(folder, name)
	}
	raw, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	list, program := filepath.Join(folder, "overlay.json"), filepath.Join(folder, "umbrarch")
	if err := os.WriteFile(list, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-overlay", list, "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", patch, err, out)
	}
	return program
}

func onlyInTheLongForm(t *testing.T) {
	t.Helper()
	if os.Getenv("UMBRARCH_PATCHES") == "" {
		t.Skip("each patch takes a build of the server: UMBRARCH_PATCHES=1, as make test-all does")
	}
}

// TestPatchedServersAreCaught: a server without fsync, and one that answers a command before it is written, lose
// acknowledged commands in a power cut, and the check of TestPowerCuts says so.
func TestPatchedServersAreCaught(t *testing.T) {
	onlyInTheLongForm(t)
	for _, patch := range []string{"no-fsync.patch", "answered-before-written.patch"} {
		t.Run(patch, func(t *testing.T) {
			h := newHost(t, "--dev")
			h.program = patchedBinary(t, patch)
			found, _, answers := afterACut(t, h, powercut.Options{})
			if answers == 0 || len(found) == 0 {
				t.Fatalf("%d commands were acknowledged, and the check finds nothing", answers)
			}
			t.Logf("after %d acknowledged commands: %s", answers, strings.Join(found, "; "))
		})
	}
}

// TestAPatchedPageIsCaught: the page's own tests fail where it takes a message that comes twice as new.
func TestAPatchedPageIsCaught(t *testing.T) {
	onlyInTheLongForm(t)
	web, err := filepath.Abs(filepath.Join("..", "..", "web"))
	if err != nil {
		t.Fatal(err)
	}
	packages := filepath.Join(web, "node_modules")
	if _, err := os.Stat(packages); err != nil {
		t.Skip("the page's packages are not installed: make test-page installs them")
	}
	folder := t.TempDir()
	copied := filepath.Join(folder, "web")
	copyPage(t, web, copied)
	if err := os.Symlink(packages, filepath.Join(copied, "node_modules")); err != nil {
		t.Fatal(err)
	}
	pageTests := func() (string, error) {
		run := exec.Command("npx", "--no-install", "vitest", "run", "src/lib/reign/store.test.ts")
		run.Dir = copied
		out, err := run.CombinedOutput()
		return string(out), err
	}
	if out, err := pageTests(); err != nil {
		t.Fatalf("the page without a patch: %v\n%s", err, out)
	}
	patched(t, "doubled-message-is-new.patch", folder)
	out, err := pageTests()
	if err == nil || !strings.Contains(out, "FAIL") {
		t.Fatalf("the page's tests find nothing: %v\n%s", err, out)
	}
}

// copyPage copies the page's code, without its packages and what is built of it.
func copyPage(t *testing.T, from, to string) {
	t.Helper()
	err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "node_modules" || name == "dist" || name == "test-results" || name == "e2e"):
			return filepath.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, name), 0o700)
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), raw, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}
