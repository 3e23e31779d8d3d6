package main

import (
	"cmp"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// option matches a line of the README's table: flag, environment, default.
var option = regexp.MustCompile("(?m)^\\| `--([a-z-]+)` \\| `([A-Z_]+)` \\| ([^|]+) \\|")

// TestTheReadmeNamesEveryFlag: the README lists exactly the flags of serve, each with its variable and default.
func TestTheReadmeNamesEveryFlag(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]string{}
	for _, m := range option.FindAllStringSubmatch(string(raw), -1) {
		told[m[1]] = m[2] + " " + strings.Trim(m[3], "`")
	}
	parser, err := kong.New(&CLI{})
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range parser.Model.Children {
		if command.Name != "serve" {
			continue
		}
		for _, flag := range command.Flags {
			said := flag.Default
			switch {
			case flag.IsBool():
				said = "off"
			case said == "":
				said = "none"
			}
			env := cmp.Or(strings.Join(flag.Envs, " "), flag.Tag.Get("secret"))
			if want := env + " " + said; told[flag.Name] != want {
				t.Errorf("--%s: the README says %q, serve %q", flag.Name, told[flag.Name], want)
			}
			delete(told, flag.Name)
		}
	}
	for name := range told {
		t.Errorf("the README names --%s, which serve does not know", name)
	}
}
