package event

import (
	"encoding/json"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// MailKind is the inbox kind of a letter from the admins.
const MailKind = "mail"

// Mail is the body of such a letter. Its texts are shown as plain text, never as markup.
type Mail struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
}

// receive turns a letter into an event: neutral and without effects (B166).
func receive(env *rules.Env, body []byte) {
	var m Mail
	if json.Unmarshal(body, &m) != nil || m.Title == "" && m.Description == "" {
		return // an inbox entry has no sender to refuse an unreadable body to
	}
	id := m.ID
	if id == "" {
		id = "m" + strconv.FormatInt(env.Now(), 36)
	}
	add(env, id, game.Event{Title: m.Title, Description: m.Description, Type: game.EventNeutral, Mail: true})
}
