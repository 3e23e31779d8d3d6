package notify

import (
	"context"
	"encoding/json"
	"strings"

	"umbrarch/internal/store"
)

// Message is the payload for a browser.
type Message struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Tag   string `json:"tag"`  // a later notice replaces an earlier one with the same tag
	Path  string `json:"path"` // path of the screen with the details
}

// counts are the numbers of things by sort.
type counts map[string]int

// shown is the screen of each sort.
type shown struct{ what, path string }

// order is the order of sorts in notices: the most important first.
var order = []shown{
	{raidsNear, "/#/dungeon"}, {Raids, "/#/dungeon"}, {Campaign, "/#/annals"}, {Mail, "/#/kingdom"}, {Finished, "/#/kingdom"},
}

// named lists the sorts that have come, in order. A raid that has come is no longer listed as near.
func (c counts) named() (out []shown) {
	for _, one := range order {
		if c[one.what] > 0 && (one.what != raidsNear || c[Raids] == 0) {
			out = append(out, one)
		}
	}
	return out
}

func (c counts) text() string {
	raw, err := json.Marshal(c)
	if err != nil {
		panic(err) // the game's own map always encodes
	}
	return string(raw)
}

// write puts a message for each of the player's browsers into the outbox.
func (s *Service) write(ctx context.Context, tx store.Tx, player string, come counts, now int64) error {
	first := come.named()[0]
	tag := One{What: first.what}.kind()
	body, err := json.Marshal(Message{Title: s.word("title", 0), Body: s.says(come), Tag: tag, Path: first.path})
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO push_outbox (player_id, endpoint_hash, body, tag, tries, next_at, host)
		SELECT player_id, endpoint_hash, CAST($2 AS TEXT), CAST($3 AS TEXT), 0, CAST($4 AS BIGINT), host FROM push_subscriptions WHERE player_id = $1`,
		player, string(body), tag, now)
	return err
}

// says lists the sorts in words.
func (s *Service) says(come counts) string {
	var out []string
	for _, one := range come.named() {
		out = append(out, s.word(one.what, come[one.what]))
	}
	return strings.Join(out, " ")
}

func (s *Service) word(name string, n int) string {
	return s.o.Content().Message("notify."+name, map[string]any{"n": n})
}
