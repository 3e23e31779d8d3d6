package content

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"umbrarch/internal/icu"
)

// banned lists names of published series, because this game's world is original. Whole words match, in any case; ids of
// the map are opaque keys and exempt.
var banned = wordSet(`
	ainz nazarick momonga albedo shalltear demiurge cocytus narberal lupusregina entoma estize baharuth slane argland roble
	eryuentiu jircniv gazef lakyus evileye remedios neia zesshi yggdrasil rimuru veldora milim voldigoad rudeus sauron mordor
	gandalf saruman nazgul voldemort hogwarts westeros targaryen lannister drizzt faerun strahd vecna tiamat arthas sylvanas
	azeroth illidan tamriel geralt nilfgaard hyrule ganondorf sephiroth isildur cthulhu`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// bannedIn is the first banned word of a text.
func bannedIn(text string) string {
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if banned[word] {
			return word
		}
	}
	return ""
}

// opaque lists the ids that may contain a banned word.
var opaque = []string{"re-estize", "baharuth", "slane-theocracy", "argland", "roble", "eryuentiu"}

// CheckText checks a text that is in no file of the content, as scanTexts checks the others.
func CheckText(file, id, text string) []Finding {
	var f findings
	scanText(&f, file, id, text)
	return Findings(f.err())
}

// scanTexts checks every string of every file for words and forms forbidden everywhere.
func scanTexts(fsys fs.FS) error {
	names, err := FileNames(fsys)
	if err != nil {
		return err
	}
	var f findings
	for _, file := range names {
		if file == balanceFile {
			continue // its strings are sources, not texts
		}
		data, err := fs.ReadFile(fsys, file)
		if err != nil {
			return err
		}
		var tree any
		if err := json.Unmarshal(data, &tree); err != nil {
			return fmt.Errorf("content: %s: %w", file, err)
		}
		if strings.HasPrefix(file, scenesFolder) {
			scanScenes(&f, file, "-", tree)
			continue
		}
		scan(&f, file, "-", "", tree)
	}
	return f.err()
}

// scan passes on the id of the nearest record and the field, so that a finding names its place.
func scan(f *findings, file, id, field string, node any) {
	switch v := node.(type) {
	case map[string]any:
		for _, key := range []string{"name", "id"} {
			if own, ok := v[key].(string); ok {
				id = own
			}
		}
		for _, key := range sorted(v) {
			if file == messagesFile {
				id = key
			}
			scan(f, file, id, key, v[key])
		}
	case []any:
		for _, item := range v {
			scan(f, file, id, field, item)
		}
	case string:
		scanText(f, file, id, v)
		if contains(peopled, file) {
			word := youthIn(field, v)
			f.check(word == "", file, id, "everybody at court is an adult, not %q", word)
		}
	}
}

// scanScenes checks the strings of scenes. Their slots have parts, such as {thief.they}, so they are no messages, and a
// quotation within speech has curly marks.
func scanScenes(f *findings, file, id string, node any) {
	switch v := node.(type) {
	case map[string]any:
		if own, ok := v["family"].(string); ok {
			id, _ = v["id"].(string)
			f.check(file == scenesFolder+own+".json", file, id, "a scene of the family %q is in another file", own)
		}
		for _, key := range sorted(v) {
			scanScenes(f, file, id, v[key])
		}
	case []any:
		for _, item := range v {
			scanScenes(f, file, id, item)
		}
	case string:
		scanWords(f, file, id, v)
		f.check(!strings.ContainsAny(v, "<>"), file, id, "a text holds markup")
		f.check(strings.Count(v, "\u2019") == strings.Count(v, "\u2018"), file, id, "a text holds a curly apostrophe")
	}
}

// doubledArticle is the first pair of consecutive articles, as in a sentence whose name has an article, too.
func doubledArticle(text string) string {
	words := strings.Fields(text)
	for i := 1; i < len(words); i++ {
		if strings.EqualFold(words[i], "the") && icu.EndsInArticle(words[i-1]+" ") {
			return words[i-1] + " " + words[i]
		}
	}
	return ""
}

// scanWords checks what holds for every text.
func scanWords(f *findings, file, id, text string) {
	word := bannedIn(text)
	f.check(word == "", file, id, "%q is a name of another series", word)
	f.check(text == strings.TrimSpace(text), file, id, "a text begins or ends with a space")
	inMail := func(r rune) bool { return r == '\n' && strings.HasPrefix(id, "mail.") }
	f.check(!strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && !inMail(r) }), file, id, "a text holds a control character")
	twice := doubledArticle(text)
	f.check(twice == "", file, id, "a text has %q", twice)
}

func scanText(f *findings, file, id, text string) {
	if contains(opaque, text) {
		return
	}
	scanWords(f, file, id, text)
	f.check(!strings.ContainsAny(text, "<>\u2019"), file, id, "a text holds markup or a curly apostrophe")
	message, err := icu.Compile(text)
	f.check(err == nil, file, id, "%v", err)
	for _, p := range message.Params() {
		if strings.HasSuffix(p.Name, AsSuffix) {
			f.check(slices.Equal(p.Selectors, []string{He, "other", She}), file, id, "{%s} chooses between she, he and other", p.Name)
		}
	}
}
