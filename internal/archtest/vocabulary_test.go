package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// private maps words that only this project uses to the field's terms. Names in Go, in TypeScript, in style sheets and
// on the wire must not contain them.
var private = map[string]string{
	"heed": "subscribe, observe", "heeds": "subscribe, observe", "heeded": "subscribed",
	"sweep": "purge, react", "sweeps": "purges, reactions", "swept": "purged", "unswept": "unprocessed",
	"told": "sent, shown, answer", "untold": "unsent, unwritten", "unheard": "ignored",
	"mark": "key, class, presence", "marks": "keys, classes, thresholds",
	"tail": "unfolded index, suffix", "stretch": "segment", "runs": "segments", "gathered": "collected",
	"drain": "take, shut down, discard", "drained": "taken", "armful": "batch", "plaque": "label",
	"rise": "upgrade", "risen": "upgraded", "acts": "actions", "suite": "partners", "vigil": "absence",
}

// plain lists allowed names with such a word: in its plain meaning, on disk, or from a library; the whole name, or all
// names of a file.
var plain = map[string][]string{
	"mark":    {"IsMark", "file:web/src/app/palette.css"}, // the element of HTML
	"marks":   {"mostMarks", "file:internal/rules/kernel/textcheck", "file:internal/game/upgrade.go"},
	"drain":   {"mana_drain"}, // an effect of the content
	"runs":    {"record_runs", "ledger_runs", "key_runs", "0005_runs"},
	"stretch": {"file:web/src/features/admin/admin.css", "file:web/src/features/courtship/courtship.css"}, // a value of CSS
	"swept":   {"file:web/src/art/portrait"},                                                              // of hair and horns
	"told":    {"told", "file:internal/game"},                                                             // the key on the disk
	"unheard": {"unheard_of"},
	"rise":    {"file:internal/rules/kingdom/kingdom.go"}, // a command's first name, in old logs
	"risen":   {"kingdom.risen"},
}

var (
	named    = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)
	selector = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_-]*`)
	lexed    = regexp.MustCompile("/\\*(?s:.*?)\\*/|(?m:(?:^|\\s)//.*$)|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'|`[^`]*`")
	wire     = regexp.MustCompile(`json:"([A-Za-z0-9_]+)`)
)

// wordsOf splits a name into its words.
func wordsOf(name string) (words []string) {
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == '-' }) {
		start := 0
		for i := 1; i < len(part); i++ {
			if part[i] >= 'A' && part[i] <= 'Z' && part[i-1] >= 'a' && part[i-1] <= 'z' {
				words = append(words, strings.ToLower(part[start:i]))
				start = i
			}
		}
		words = append(words, strings.ToLower(part[start:]))
	}
	return words
}

// excused tells whether a name may contain a word in its file.
func excused(word, name, path string) bool {
	return slices.ContainsFunc(plain[word], func(one string) bool {
		folder, isFile := strings.CutPrefix(one, "file:")
		return one == name || isFile && strings.HasPrefix(path, folder)
	})
}

// nameIn keeps the names in a comment or a text: a text without spaces, and names on the wire in tags.
func nameIn(lexed string) string {
	if strings.HasPrefix(lexed, "`") {
		var names []string
		for _, m := range wire.FindAllStringSubmatch(lexed, -1) {
			names = append(names, m[1])
		}
		return " " + strings.Join(names, " ") + " "
	}
	if lexed == `"letter"` || lexed == `'letter'` { // an icon
		return " "
	}
	if strings.ContainsAny(lexed, " \n") || strings.HasPrefix(lexed, "//") {
		return " "
	}
	return lexed
}

// spoken lists the names of a source with a private word, each once.
func spoken(path, source string) (out []string) {
	shape := named
	if filepath.Ext(path) == ".css" {
		shape = selector
	}
	source = lexed.ReplaceAllStringFunc(source, nameIn)
	test := strings.HasSuffix(path, "_test.go") || strings.Contains(path, ".test.") || strings.Contains(path, "/e2e/")
	for _, name := range shape.FindAllString(source, -1) {
		for _, word := range wordsOf(name) {
			if private[word] == "" || excused(word, name, path) || test && word == "told" || slices.Contains(out, name) {
				continue
			}
			out = append(out, name)
		}
	}
	return out
}

// TestNamesAreOfTheField: names use the field's terms, so that newcomers understand them.
func TestNamesAreOfTheField(t *testing.T) {
	t.Parallel()
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if slices.Contains([]string{"dist", "test-results", "bin"}, entry.Name()) {
				return fs.SkipDir
			}
			return enter(entry.Name(), path == root)
		}
		if !slices.Contains([]string{".go", ".ts", ".tsx", ".mjs", ".css"}, filepath.Ext(path)) {
			return nil
		}
		rel, err := filepath.Rel(root, path)
		if err != nil || strings.HasPrefix(rel, "internal/archtest/vocabulary_test.go") || strings.HasPrefix(rel, "internal/archtest/words_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for _, said := range comment.FindAllString(string(source), -1) {
			if word := inProse.FindString(said); word != "" {
				t.Errorf("%s: a comment says %q: %.80s", rel, word, strings.TrimSpace(said))
			}
		}
		for _, name := range spoken(filepath.ToSlash(rel), string(source)) {
			for _, word := range wordsOf(name) {
				if better, banned := private[word]; banned {
					t.Errorf("%s: %s: a stranger does not know %q; say %s, or what it is", rel, name, word, better)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if read < 500 {
		t.Fatalf("%d files were read: the walk is broken", read)
	}
}

// inProse matches words that are not allowed in comments either.
var inProse = regexp.MustCompile(`(?i)\b(heeds?|heeded|heeding|sweeps?|sweeping|untold|unheard|armful|plaque|gathered|vigil|risen)\b`)

var comment = regexp.MustCompile(`/\*(?s:.*?)\*/|(?m:(?:^|\s)//.*$)`)

// TestAPrivateWordIsFound: in a name, but not in prose or inside another word.
func TestAPrivateWordIsFound(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]int{
		"func sweepAll() {}": 1, "var keyMarks = 1": 1, "x.riseCost": 1, `const a = "unheard_of"`: 0, "market := entitled": 0,
		"// the tail of it": 0, "// some\nfunc sweepAll() {}": 1, `say("a tail of woe")`: 0, "`json:\"riseCost\" doc:\"at most\"`": 1, "detail, retail": 0, "/* acts\non */": 0,
	} {
		if got := spoken("internal/some.go", source); len(got) != want {
			t.Errorf("%s: %v, want %d", source, got, want)
		}
	}
	if got := spoken("web/src/some.css", ".row__acts { letter-spacing: 1px }"); len(got) != 1 {
		t.Errorf("a class: %v, want one", got)
	}
}
