package event

import (
	"encoding/json"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// MailKind is the inbox kind of a letter from the admins.
const MailKind = "mail"

// Mail is the body of such a letter. Its words are shown as they are, never as markup.
type Mail struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
}

// receive makes an event of a letter: neutral and without effects (B166).
func receive(env *rules.Env, body []byte) {
	var m Mail
	if json.Unmarshal(body, &m) != nil || m.Title == "" && m.Description == "" {
		return // what cannot be read has nobody to refuse it to
	}
	id := m.ID
	if id == "" {
		id = "m" + strconv.FormatInt(env.Now(), 36)
	}
	add(env, id, game.Event{Title: m.Title, Description: m.Description, Type: game.EventNeutral, Mail: true})
}
