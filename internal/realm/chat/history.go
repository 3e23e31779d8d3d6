package chat

import (
	"context"
	"slices"

	"umbrarch/internal/realm/faction"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"

	ruleschat "umbrarch/internal/rules/chat"
)

// Said is the message of that topic when somebody spoke.
type Said struct {
	Type    string            `json:"type" enum:"chat"`
	Topic   string            `json:"topic"`
	Message ruleschat.Message `json:"message"`
}

// Withdrawn is the message of that topic when one was taken away.
type Withdrawn struct {
	Type  string `json:"type" enum:"chat.removed"`
	Topic string `json:"topic"`
	ID    int64  `json:"id"`
}

// said tells the members of a message.
func said(d ruleschat.Sent) reign.Changed {
	topic := faction.Topic(d.Faction)
	return reign.Changed{Topics: map[string]any{topic: Said{Type: "chat", Topic: topic, Message: d.Message}}}
}

// removed tells the members that a message was taken away.
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

// Page asks for messages of a faction.
type Page struct {
	Player  string // who asks
	Faction string
	Before  int64 // number of the oldest message that the page has; 0: the newest
	Limit   int64
}

// History gives messages, the oldest on top. Who is no member is told that there is nothing of the kind.
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

// Of gives what a player has said, oldest first.
func Of(ctx context.Context, r Reader, player string) (out []ruleschat.Message, err error) {
	err = r.Read(ctx, func(tx store.Tx) error {
		out, err = messages(ctx, tx, `WHERE player_id = $1 ORDER BY at, faction_id, n`, player)
		return err
	})
	return out, err
}
