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

// One thing that comes to a kingdom.
type One struct {
	At   int64  `json:"at"`
	What string `json:"what"` // a kind, or a part of one
}

// raidsNear are raids that have not come yet.
const raidsNear = Raids + "_near"

// kind is what settings call it.
func (o One) kind() string {
	kind, _, _ := strings.Cut(o.What, "_")
	return kind
}

// Coming is what comes to a kingdom, the next first.
type Coming []One

// whatIs says what the timed things of kingdoms are. What a player has nothing to do about is not among them.
var whatIs = map[string]string{
	"activity.ready": Finished, "npc.mission": Finished, "army.trained": Finished, "intelligence.operation": Finished, "worldmap.answer": Finished,
	"dungeon.warning": raidsNear, "dungeon.raid": Raids, "intelligence.ransom": Mail,
}

// mostComing bounds what is kept of a kingdom.
const mostComing = 64

// ComingOf picks from a kingdom's timed things those that are noticed.
func ComingOf(dues []game.Due) Coming {
	out := Coming{}
	for _, due := range dues {
		if what := whatIs[due.Kind]; what != "" && len(out) < mostComing {
			out = append(out, One{due.At, what})
		}
	}
	return out
}

// never is later than anything.
const never = math.MaxInt64

// lookAt is when something comes next.
func (c Coming) lookAt() int64 {
	if len(c) == 0 {
		return never
	}
	return c[0].At
}

func (c Coming) text() string {
	raw, err := json.Marshal(c)
	if err != nil {
		panic(err) // a list of ours
	}
	return string(raw)
}

// enqueue begins to look after a player. Who is looked after already goes on with what is known now.
func enqueue(ctx context.Context, tx store.Tx, player string, coming Coming) error {
	_, err := tx.Exec(ctx, `INSERT INTO notify_queue (player_id, coming, look_at, noticed_at, inbox_id, come, come_at, digest_at)
		VALUES ($1, $2, $3, 0, (SELECT COALESCE(MAX(id), 0) FROM inbox WHERE player_id = $1), '{}', 0, $4)
		ON CONFLICT (player_id) DO UPDATE SET coming = excluded.coming, look_at = excluded.look_at`, player, coming.text(), coming.lookAt(), int64(never))
	return err
}

// Write notes what comes to kingdoms that were saved while their rulers were here; of those nobody is noticed of, nothing.
func (s *Service) Write(ctx context.Context, list []reign.Standing) error {
	for slice := range slices.Chunk(list, 200) {
		err := s.renewAll(ctx, slice)
		if errors.Is(err, store.ErrConflict) {
			err = s.renewAll(ctx, slice) // what came meanwhile is read now
		}
		if err != nil {
			return err // standings are written again in a minute
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

// renew puts what comes now in the place of what was known. What has come since its ruler was last here stays: it waits for the
// end of quiet hours, or to be noticed with what comes after it.
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
		err = store.ErrConflict // what was read is not so any more
	}
	return err
}

// Clear forgets what comes and has come to a reign that is no more. Its player goes on being looked after.
func Clear(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `UPDATE notify_queue SET coming = '[]', look_at = $2, come = '{}', come_at = 0, digest_at = $2 WHERE player_id = $1`, player, int64(never))
	return err
}
