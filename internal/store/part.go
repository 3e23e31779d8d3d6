package store

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"
)

var plain = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Part is the pattern of texts that have a part in them: of LIKE, with ESCAPE '\'.
func Part(of string) string { return "%" + plain.Replace(of) + "%" }

// FoundAtMost is how many players a search looks through: whoever finds more says more of whom they look for.
const FoundAtMost = 1000

// Matching are the players in whose name, e-mail or id a part stands, as Matched gives its parameters. The pattern lets the index of trigrams
// answer: SQLite has one for LIKE without ESCAPE alone, and so what LIKE would read as its own stands for any character there. The
// second condition is exact. A part without a trigram is looked for in the rows, up to the last that is wanted: PostgreSQL, where it
// keeps a plan for every pattern, would read the whole index first.
func Matching(part string) string {
	text := "text"
	if !trigram.MatchString(part) {
		text = "text || ''"
	}
	return `(SELECT player_id FROM (SELECT player_id FROM search_texts WHERE ` + text + ` LIKE $1 AND REPLACE(text, $2, '') <> text LIMIT $3) AS texts GROUP BY player_id)`
}

var trigram = regexp.MustCompile(`[\pL\pN]{3}`)

// Searchable makes what is typed and what is stored alike: no case, no styles of letters.
func Searchable(text string) string {
	return strings.ToLower(norm.NFKC.String(strings.TrimSpace(text)))
}

var anyOne = strings.NewReplacer(`\`, `_`, `%`, `_`)

// Matched are the parameters of Matching.
func Matched(part string) []any { return []any{"%" + anyOne.Replace(part) + "%", part, FoundAtMost} }
