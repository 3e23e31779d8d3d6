package notify

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// One is a timed thing of a kingdom.
type One struct {
	At   int64  `json:"at"`
	What string `json:"what"` // a kind, or part of one
}

// raidsNear are raids that are still to come.
const raidsNear = Raids + "_near"

// kind is the thing's kind in the settings.
func (o One) kind() string {
	kind, _, _ := strings.Cut(o.What, "_")
	return kind
}

// Coming is a kingdom's timed things, the next first.
type Coming []One

// whatIs maps the timed things of kingdoms to kinds. Those without an action for the player are left out.
var whatIs = map[string]string{
	"activity.ready": Finished, "npc.mission": Finished, "army.trained": Finished, "intelligence.operation": Finished, "worldmap.answer": Finished,
	"dungeon.warning": raidsNear, "dungeon.raid": Raids, "intelligence.ransom": Mail,
}

// mostComing is the maximum number stored for a kingdom.
const mostComing = 64

// ComingOf selects the timed things with notices.
func ComingOf(dues []game.Due) Coming {
	out := Coming{}
	for _, due := range dues {
		if what := whatIs[due.Kind]; what != "" && len(out) < mostComing {
			out = append(out, One{due.At, what})
		}
	}
	return out
}

const never = math.MaxInt64

// lookAt is the time of the next thing.
func (c Coming) lookAt() int64 {
	if len(c) == 0 {
		return never
	}
	return c[0].At
}

func (c Coming) text() string {
	raw, err := json.Marshal(c)
	if err != nil {
		panic(err) // the game's own list always encodes
	}
	return string(raw)
}

// enqueue adds a player to the queue. An existing entry takes the current things.
func enqueue(ctx context.Context, tx store.Tx, player string, coming Coming) error {
	_, err := tx.Exec(ctx, `INSERT INTO notify_queue (player_id, coming, look_at, noticed_at, inbox_id, come, come_at, digest_at)
		VALUES ($1, $2, $3, 0, (SELECT COALESCE(MAX(id), 0) FROM inbox WHERE player_id = $1), '{}', 0, $4)
		ON CONFLICT (player_id) DO UPDATE SET coming = excluded.coming, look_at = excluded.look_at`, player, coming.text(), coming.lookAt(), int64(never))
	return err
}

// Write stores the timed things of kingdoms saved during their rulers' presence; for players without notices it does
// nothing.
func (s *Service) Write(ctx context.Context, list []reign.Standing) error {
	for slice := range slices.Chunk(list, 200) {
		err := s.renewAll(ctx, slice)
		if errors.Is(err, store.ErrConflict) {
			err = s.renewAll(ctx, slice) // reads the changed rows again
		}
		if err != nil {
			return err // standings are written again within a minute
		}
	}
	return nil
}

func (s *Service) renewAll(ctx context.Context, slice []reign.Standing) error {
	return s.o.Store.Write(ctx, func(tx store.Tx) error {
		for i := range slice {
			if err := s.renew(ctx, tx, &slice[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// renew replaces the stored things by the current ones. Things that ended since the ruler's last presence stay: they
// wait for the end of quiet hours, or for the next notice.
func (s *Service) renew(ctx context.Context, tx store.Tx, saved *reign.Standing) error {
	q, err := queueOf(ctx, tx, saved.Player)
	if err != nil || q == nil {
		return err
	}
	past, _ := q.coming.until(s.o.Now())
	_, past = past.until(saved.At)
	coming := append(past, ComingOf(saved.Dues)...)
	n, err := tx.Exec(ctx, `UPDATE notify_queue SET coming = $2, look_at = $3 WHERE player_id = $1 AND look_at = $4 AND coming = $5`,
		saved.Player, coming.text(), q.look(coming), q.lookAt, q.read)
	if err == nil && n == 0 {
		err = store.ErrConflict // the row has changed since it was read
	}
	return err
}

// Clear removes a deleted reign's things. The player stays in the queue.
func Clear(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `UPDATE notify_queue SET coming = '[]', look_at = $2, come = '{}', come_at = 0, digest_at = $2 WHERE player_id = $1`, player, int64(never))
	return err
}
