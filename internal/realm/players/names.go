// Package players finds the players of the realm for its administrators, keeps the reigns that they delete, and counts.
package players

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"umbrarch/internal/store"
)

// Rename writes what a ruler is found by, in the transaction that names the ruler.
func Rename(ctx context.Context, tx store.Tx, player, name string) error {
	if err := Forget(ctx, tx, player); err != nil {
		return err
	}
	for _, key := range keys(name) {
		if _, err := tx.Exec(ctx, `INSERT INTO player_names (key, player_id, name) VALUES ($1, $2, $3) ON CONFLICT (key, player_id) DO NOTHING`, key, player, name); err != nil {
			return err
		}
	}
	return nil
}

// Forget removes what a ruler was found by.
func Forget(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM player_names WHERE player_id = $1`, player)
	return err
}

// keys are the folded name from each of its words on, so that a search finds the beginning of any word by the index.
func keys(name string) []string {
	text := fold(name)
	out := []string{text}
	for i, r := range text {
		if i > 0 && unicode.IsSpace(rune(text[i-1])) && !unicode.IsSpace(r) {
			out = append(out, text[i:])
		}
	}
	return out
}

// fold makes what is typed and what is stored alike: no case, no styles of letters.
func fold(text string) string { return strings.ToLower(norm.NFKC.String(strings.TrimSpace(text))) }
