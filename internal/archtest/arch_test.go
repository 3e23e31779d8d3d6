package archtest

import (
	"go/parser"
	"go/token"
	"testing"
)

func tree(t *testing.T) []file {
	t.Helper()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	files, err := goFiles(root)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("no Go files found: the walk is broken")
	}
	return files
}

func TestImportsFollowTheDesign(t *testing.T) {
	t.Parallel()
	for _, f := range tree(t) {
		if f.test {
			continue // tests may import more, since they build whole stories
		}
		for _, imported := range f.imports {
			if name := refuse(f.pkg, imported); name != "" {
				t.Errorf("%s imports %q, but %s", f.path, imported, name)
			}
		}
	}
}

func TestRulesNeverAskTheClock(t *testing.T) {
	t.Parallel()
	for _, f := range tree(t) {
		if f.test || !within(f.pkg, "internal/rules") && !within(f.pkg, "internal/game") {
			continue
		}
		for _, line := range f.clock {
			t.Errorf("%s:%d asks the machine for the time, but in the rules time is an argument", f.path, line)
		}
	}
}

func TestRefuse(t *testing.T) {
	t.Parallel()
	const allowed, refused = true, false
	cases := []struct {
		pkg, imported string
		want          bool
	}{
		{"internal/game", "encoding/json", allowed},
		{"internal/game", "os", refused},
		{"internal/game", "umbrarch/internal/content", refused},
		{"internal/game", "umbrarch/internal/jsonwriter", allowed},
		{"internal/jsonwriter", "umbrarch/internal/game", refused},
		{"internal/account", "umbrarch/internal/store/sqlite", refused},
		{"internal/store", "umbrarch/internal/store/sqlite", allowed},
		{"internal/game", "github.com/google/uuid", refused},
		{"internal/rules/army", "umbrarch/internal/game", allowed},
		{"internal/rules/army", "umbrarch/internal/rules/kernel/figures", allowed},
		{"internal/rules/army", "umbrarch/internal/rules/army/units", allowed},
		{"internal/rules/army", "umbrarch/internal/rules/treasury", refused},
		{"internal/rules/army", "umbrarch/internal/rules/engine", refused},
		{"internal/rules/army", "umbrarch/internal/store", refused},
		{"internal/rules/army", "math", allowed},
		{"internal/rules/army", "math/rand/v2", refused},
		{"internal/rules/army", "crypto/rand", refused},
		{"internal/rules/army", "database/sql", refused},
		{"internal/rules/army", "net/url", refused},
		{"internal/rules/kernel/textcheck", "golang.org/x/text/unicode/norm", allowed},
		{"internal/rules/army", "golang.org/x/text/unicode/norm", refused},
		{"internal/rules", "umbrarch/internal/rules/army", refused},
		{"internal/rules/army", "umbrarch/internal/rules", allowed},
		{"internal/rules/kernel/ledger", "umbrarch/internal/rules/army", refused},
		{"internal/rules/kernel/textcheck", "umbrarch/internal/game", refused},
		{"internal/jsonwriter", "umbrarch/internal/game", refused},
		{"internal/rules/engine", "umbrarch/internal/rules/army", allowed},
		{"internal/rules/engine", "umbrarch/internal/reign", refused},
		{"internal/content", "umbrarch/internal/game", refused},
		{"internal/store", "github.com/jackc/pgx/v5", allowed},
		{"internal/store/storetest", "umbrarch/internal/store", allowed},
		{"internal/store", "umbrarch/internal/game", refused},
		{"internal/store", "umbrarch/internal/store/sqlite", allowed},
		{"internal/account", "umbrarch/internal/store/sqlite", refused},
		{"internal/genai", "umbrarch/internal/content", allowed},
		{"internal/genai", "umbrarch/internal/rules/spire", refused},
		{"internal/genai", "umbrarch/internal/game", refused},
		{"internal/rules/spire", "umbrarch/internal/genai", refused},
		{"internal/reign", "umbrarch/internal/genai", allowed},
		{"internal/account", "umbrarch/internal/store", allowed},
		{"internal/account", "net/mail", allowed},
		{"internal/account", "net/http", refused},
		{"internal/account", "umbrarch/internal/reign", refused},
		{"internal/account", "umbrarch/internal/content", refused},
		{"internal/httpapi", "umbrarch/internal/reign", allowed},
		{"internal/httpapi", "umbrarch/internal/store", refused},
		{"internal/httpapi", "umbrarch/internal/httpapi/auth", allowed},
		{"internal/httpapi/auth", "umbrarch/internal/httpapi/route", allowed},
		{"internal/httpapi/auth", "umbrarch/internal/httpapi/notice", refused},
		{"internal/httpapi/auth", "umbrarch/internal/httpapi", refused},
		{"internal/httpapi/auth", "umbrarch/internal/realm/notify", allowed},
		{"internal/httpapi/auth", "umbrarch/internal/store", refused},
		{"internal/httpapi/route", "umbrarch/internal/httpapi/problem", allowed},
		{"internal/httpapi/route", "umbrarch/internal/httpapi/auth", refused},
		{"internal/httpapi/route", "umbrarch/internal/realm/faction", refused},
		{"internal/httpapi/newcomer", "umbrarch/internal/store", refused},
		{"internal/httpapi", "umbrarch/internal/rules/engine", refused},
		{"internal/httpapi", "database/sql", refused},
		{"internal/reign", "umbrarch/internal/live", refused},
		{"internal/reign", "umbrarch/internal/realm/faction", refused},
		{"internal/realm/faction", "umbrarch/internal/httpapi", refused},
		{"internal/realm/faction", "umbrarch/internal/store", allowed},
		{"internal/realm/faction", "umbrarch/internal/live", refused},
		{"internal/newcomer", "fmt", refused},
		{"internal/reign", "umbrarch/internal/newcomer", refused},
		{"internal/httpapi", "umbrarch/cmd/umbrarch", refused},
		{"cmd/umbrarch", "umbrarch/internal/store", allowed},
		{"internal/content/report", "umbrarch/internal/content", allowed},
		{"internal/rules/engine/enginetest", "github.com/google/go-cmp/cmp", allowed},
		{"internal/rules/engine", "umbrarch/internal/rules/engine/enginetest", refused},
	}
	for _, c := range cases {
		t.Run(c.pkg+" to "+c.imported, func(t *testing.T) {
			t.Parallel()
			if got := refuse(c.pkg, c.imported) == ""; got != c.want {
				t.Errorf("allowed = %v, want %v (%s)", got, c.want, refuse(c.pkg, c.imported))
			}
		})
	}
}

func TestClockCallsAreFound(t *testing.T) {
	t.Parallel()
	const source = `package p
import "time"
func f(d time.Duration) time.Time { return time.Now().Add(d) }
func g() { <-time.After(time.Second) }`
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := clockCalls(set, parsed); len(got) != 2 || got[0] != 3 || got[1] != 4 {
		t.Errorf("clock calls on lines %v, want [3 4]", got)
	}
}

func TestWithin(t *testing.T) {
	t.Parallel()
	for folder, want := range map[string][2]bool{"internal/rules": {true, true}, "=internal/rules": {true, false}} {
		if got := [2]bool{within("internal/rules", folder), within("internal/rules/army", folder)}; got != want {
			t.Errorf("%s holds itself and what is below it: %v, want %v", folder, got, want)
		}
	}
}
