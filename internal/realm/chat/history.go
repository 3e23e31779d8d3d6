package chat

import (
	"context"
	"slices"

	"umbrarch/internal/realm/faction"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// Said is the topic's message about a new chat message.
type Said struct {
	Type    string            `json:"type" enum:"chat"`
	Topic   string            `json:"topic"`
	Message ruleschat.Message `json:"message"`
}

// Withdrawn is the topic's message about a removed chat message.
type Withdrawn struct {
	Type  string `json:"type" enum:"chat.removed"`
	Topic string `json:"topic"`
	ID    int64  `json:"id"`
}

// said announces a chat message to the members.
func said(d ruleschat.Sent) reign.Changed {
	topic := faction.Topic(d.Faction)
	return reign.Changed{Topics: map[string]any{topic: Said{Type: "chat", Topic: topic, Message: d.Message}}}
}

// removed announces the removal of a chat message to the members.
func removed(d ruleschat.Removed) reign.Changed {
	return reign.Changed{Topics: map[string]any{faction.Topic(d.Faction): withdrawn(d.Faction, d.ID)}}
}

func withdrawn(of string, id int64) Withdrawn {
	return Withdrawn{Type: "chat.removed", Topic: faction.Topic(of), ID: id}
}

// Reader runs a query on one snapshot.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
}

// Page is a request for messages of a faction.
type Page struct {
	Player  string // the requesting player
	Faction string
	Before  int64 // number of the page's oldest message; 0: start at the newest
	Limit   int64
}

// History returns messages, the oldest first. A player who is no member gets the refusal for an unknown chat.
func History(ctx context.Context, r Reader, p Page) (out []ruleschat.Message, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		s, _, err := speaker(ctx, tx, p.Player)
		if err != nil {
			return err
		}
		if s.Faction == "" || s.Faction != p.Faction {
			return ruleschat.ErrUnknown.With()
		}
		out, err = messages(ctx, tx, `WHERE faction_id = $1 AND removed_at = 0 AND ($2 = 0 OR n < $2) ORDER BY n DESC LIMIT $3`, p.Faction, p.Before, p.Limit)
		slices.Reverse(out)
		return err
	})
	return append([]ruleschat.Message{}, out...), err
}

// Of lists the messages of a player, oldest first.
func Of(ctx context.Context, r Reader, player string) (out []ruleschat.Message, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out, err = messages(ctx, tx, `WHERE player_id = $1 ORDER BY at, faction_id, n`, player)
		return err
	})
	return out, err
}
