package goal_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umbrarch/internal/content"
)

var tallies = regexp.MustCompile(`Tally\("([\w.]+)"`)

// TestEveryCounterIsFed: a goal whose counter no rule tallies could never be reached.
func TestEveryCounterIsFed(t *testing.T) {
	t.Parallel()
	fed := map[string]bool{}
	files, err := filepath.Glob("../*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range tallies.FindAllStringSubmatch(string(source), -1) {
			fed[match[1]] = true
		}
	}
	for _, counter := range content.GoalCounters {
		if !fed[counter] {
			t.Errorf("no rule tallies %s", counter)
		}
	}
}
