package store

import (
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"
)

var plain = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Part is the LIKE pattern for texts that contain a part, with ESCAPE '\'.
func Part(of string) string { return "%" + plain.Replace(of) + "%" }

// FoundAtMost is the number of players that a search examines. Where there are more, the searched text should be
// longer.
const FoundAtMost = 1000

// Matching selects the players whose name, e-mail or id contains a part; Matched gives its parameters. The first
// condition uses the trigram index. SQLite uses it for LIKE without ESCAPE only, so LIKE's special characters are
// replaced by a wildcard there. The second condition is exact. A part shorter than a trigram is searched in the rows,
// up to the last wanted one, because PostgreSQL with a generic plan would read the whole index first.
func Matching(part string) string {
	text := "text"
	if !trigram.MatchString(part) {
		text = "text || ''"
	}
	return `(SELECT player_id FROM (SELECT player_id FROM search_texts WHERE ` + text + ` LIKE $1 AND REPLACE(text, $2, '') <> text LIMIT $3) AS texts GROUP BY player_id)`
}

var trigram = regexp.MustCompile(`[\pL\pN]{3}`)

// Searchable normalises texts for the search: case and letter styles are removed.
func Searchable(text string) string {
	return strings.ToLower(norm.NFKC.String(strings.TrimSpace(text)))
}

var anyOne = strings.NewReplacer(`\`, `_`, `%`, `_`)

// Matched gives the parameters of Matching.
func Matched(part string) []any { return []any{"%" + anyOne.Replace(part) + "%", part, FoundAtMost} }
