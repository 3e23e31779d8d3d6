package archtest

import (
	"slices"
	"strings"
)

const module = "umbrarch"

// kernel are the packages that every system of rules may use.
var kernel = []string{
	"internal/rules", "internal/rules/ledger", "internal/rules/figures", "internal/rules/duty", "internal/rules/naming", "internal/rules/textcheck",
}

// unicode are the libraries that the one judge of typed text needs.
var unicode = []string{"golang.org/x/text/unicode", "github.com/rivo/uniseg"}

// impure are standard packages that would let a rule see the world: the time is
// an argument, dice are seeded streams, money is an integer.
var impure = []string{
	"crypto/rand", "database", "io/fs", "io/ioutil", "log", "math/rand", "net", "os", "path/filepath", "plugin", "runtime", "syscall",
}

// A rule says which imports a group of packages may have. Paths are those of the
// module, without its name; "std" stands for the standard library, "*" for
// everything, and "=" before a path for that package without those below it.
type rule struct {
	name    string
	applies func(pkg string) bool
	allow   []string
	deny    []string
}

// rules are tried in order and the first that applies decides. A new folder under
// internal/rules or internal/realm is guarded from its first day.
var rules = []rule{
	{
		name:    "the JSON writer imports the standard library only",
		applies: under("internal/jsonwriter"),
		allow:   []string{"std"}, deny: impure,
	},
	{
		name:    "refusals import the standard library only",
		applies: under("internal/refusal"),
		allow:   []string{"std"}, deny: impure,
	},
	{
		name:    "the kingdom document imports the standard library, refusals and the JSON writer only",
		applies: under("internal/game"),
		allow:   []string{"std", "internal/jsonwriter", "internal/refusal"}, deny: impure,
	},
	{
		name:    "content and its tools import the standard library and content only",
		applies: under("internal/content"),
		allow:   []string{"std", "content", "internal/content"},
	},
	{
		name:    "the judge of typed text imports the Unicode libraries and nothing of the game's systems",
		applies: under("internal/rules/textcheck"),
		allow:   append([]string{"std", "internal/game", "=internal/rules"}, unicode...), deny: impure,
	},
	{
		name:    "the kernel of the rules (rules itself, ledger, figures, duty, naming, textcheck) imports game, content and itself only",
		applies: oneOf(kernel...),
		allow:   append([]string{"std", "internal/game", "internal/content"}, alone(kernel)...), deny: impure,
	},
	{
		name:    "the engine is the one place in the rules that knows the systems",
		applies: under("internal/rules/engine"),
		allow:   []string{"std", "internal/game", "internal/content", "internal/rules"}, deny: impure,
	},
	{
		name:    "a system of rules imports game, content and the kernel, never another system",
		applies: under("internal/rules"),
		allow:   append([]string{"std", "internal/game", "internal/content", "own"}, alone(kernel)...), deny: impure,
	},
	{
		name:    "the store knows nothing of the game",
		applies: under("internal/store"),
		allow:   []string{"std", "foreign", "own"},
	},
	{
		name:    "accounts import the store, refusals and content's texts, and no HTTP",
		applies: under("internal/account"),
		allow:   []string{"std", "foreign", "internal/store", "internal/content", "internal/refusal", "own"}, deny: []string{"net/http"},
	},
	{
		name:    "generative calls know nothing of kingdoms",
		applies: under("internal/genai"),
		allow:   []string{"std", "foreign", "internal/content", "own"},
	},
	{
		name:    "live push knows topics and messages, nothing of the game or the store",
		applies: under("internal/live"),
		allow:   []string{"std", "foreign", "own"},
	},
	{
		name:    "HTTP calls reigns, realms and accounts, never the store",
		applies: under("internal/httpapi"),
		allow:   []string{"*"}, deny: []string{"internal/store", "database/sql", "cmd"},
	},
	{
		name:    "reign and realm are below HTTP",
		applies: func(pkg string) bool { return under("internal/reign")(pkg) || under("internal/realm")(pkg) },
		allow:   []string{"*"}, deny: []string{"internal/httpapi", "cmd", "net/http"},
	},
	{
		name:    "nothing imports a command",
		applies: func(string) bool { return true },
		allow:   []string{"*"}, deny: []string{"cmd"},
	},
}

func under(prefix string) func(string) bool {
	return func(pkg string) bool { return within(pkg, prefix) }
}

// alone allows packages without those below them.
func alone(packages []string) (allow []string) {
	for _, p := range packages {
		allow = append(allow, "="+p)
	}
	return allow
}

func oneOf(names ...string) func(string) bool {
	return func(pkg string) bool { return slices.Contains(names, pkg) }
}

func within(path, prefix string) bool {
	return path == prefix || strings.HasPrefix(path, prefix+"/")
}

// isTestHelper tells whether a package serves tests alone, by its name: enginetest,
// pgtest, smtptest. It may reach as far as tests do.
func isTestHelper(pkg string) bool {
	return strings.HasSuffix(pkg, "test") && within(pkg, "internal")
}

// refuse names the rule that an import breaks, or answers "".
func refuse(pkg, imported string) string {
	if isTestHelper(pkg) {
		return ""
	}
	if path, own := strings.CutPrefix(imported, module+"/"); own && isTestHelper(path) {
		return "a package that serves tests alone is not for the product"
	}
	if path, own := strings.CutPrefix(imported, module+"/"); own && within(path, "internal/store") && path != "internal/store" && !within(pkg, "internal/store") {
		return "the parts of the store are reached through its door"
	}
	for _, r := range rules {
		if !r.applies(pkg) {
			continue
		}
		if r.allows(pkg, imported) {
			return ""
		}
		return r.name
	}
	return ""
}

func (r rule) allows(pkg, imported string) bool {
	path, own := strings.CutPrefix(imported, module+"/")
	own = own || imported == module
	if slices.ContainsFunc(r.deny, func(d string) bool { return within(path, d) }) {
		return false
	}
	return slices.ContainsFunc(r.allow, func(a string) bool {
		switch a {
		case "*":
			return true
		case "std":
			return !own && isStandard(imported)
		case "foreign":
			return !own && !isStandard(imported)
		case "own":
			return own && sameHouse(pkg, path)
		}
		if exact, ok := strings.CutPrefix(a, "="); ok {
			return own && path == exact
		}
		return own && within(path, a) || !own && within(imported, a)
	})
}

func isStandard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(first, ".")
}

// sameHouse tells whether two packages belong to one system: internal/rules/army
// and internal/rules/army/x, internal/store and internal/store/y.
func sameHouse(a, b string) bool { return house(a) == house(b) }

func house(pkg string) string {
	parts := strings.Split(pkg, "/")
	depth := 2
	if within(pkg, "internal/rules") || within(pkg, "internal/realm") {
		depth = 3
	}
	return strings.Join(parts[:min(depth, len(parts))], "/")
}
