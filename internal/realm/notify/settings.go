package notify

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"time"

	"umbrarch/internal/store"
)

// Settings are a player's kinds of notices and quiet hours.
type Settings struct {
	Kinds      []string `json:"kinds" nullable:"false" maxItems:"4" doc:"finished, raids, campaigns, mail"`
	Quiet      bool     `json:"quiet" doc:"whether quiet hours are on; their notices are sent when they end"`
	QuietFrom  int64    `json:"quietFrom" minimum:"0" maximum:"1439" doc:"minute of the day, 0 to 1439"`
	QuietUntil int64    `json:"quietUntil" minimum:"0" maximum:"1439" doc:"minute of the day, 0 to 1439"`
	Zone       string   `json:"zone" maxLength:"64" doc:"time zone of the quiet hours, such as Europe/Vienna"`
	Digest     bool     `json:"digest" doc:"whether notices are also sent by e-mail, at most one a day"`

	wroteAt int64 // time of the last digest
}

// defaults are the settings of a player who has not chosen any.
func defaults() Settings {
	return Settings{Kinds: slices.Clone(Kinds), Quiet: true, QuietFrom: 22 * 60, QuietUntil: 8 * 60, Zone: "UTC"}
}

// wants tells whether a player gets notices of a kind.
func (s *Settings) wants(kind string) bool { return slices.Contains(s.Kinds, kind) }

// loud is the earliest time, from now on, outside the quiet hours.
func (s *Settings) loud(now int64) int64 {
	zone, err := time.LoadLocation(s.Zone)
	if err != nil || !s.Quiet || s.QuietFrom == s.QuietUntil {
		return now
	}
	at := time.UnixMilli(now).In(zone)
	minute := int64(at.Hour()*60 + at.Minute())
	quiet := s.QuietFrom <= minute && minute < s.QuietUntil
	if s.QuietFrom > s.QuietUntil { // across midnight
		quiet = minute >= s.QuietFrom || minute < s.QuietUntil
	}
	if !quiet {
		return now
	}
	day := at.Day()
	if minute >= s.QuietUntil {
		day++
	}
	return time.Date(at.Year(), at.Month(), day, int(s.QuietUntil/60), int(s.QuietUntil%60), 0, 0, zone).UnixMilli()
}

// Settings reads a player's settings.
func (s *Service) Settings(ctx context.Context, player string) (out Settings, err error) {
	err = s.o.Store.Read(ctx, func(tx store.Tx) error {
		out, err = settingsOf(ctx, tx, player)
		return err
	})
	return out, err
}

func settingsOf(ctx context.Context, tx store.Tx, player string) (Settings, error) {
	var out Settings
	var kinds string
	err := tx.QueryRow(ctx, `SELECT kinds, quiet, quiet_from, quiet_until, zone, digest, wrote_at FROM notify_settings WHERE player_id = $1`, player).
		Scan(&kinds, &out.Quiet, &out.QuietFrom, &out.QuietUntil, &out.Zone, &out.Digest, &out.wroteAt)
	if errors.Is(err, sql.ErrNoRows) {
		return defaults(), nil
	}
	out.Kinds = strings.Fields(kinds)
	return out, err
}

// Choose stores a player's settings. Unknown kinds are dropped. Digests start with the current things of the kingdom.
func (s *Service) Choose(ctx context.Context, player string, want Settings, coming Coming) (Settings, error) {
	if !knownZone(want.Zone) {
		return want, ErrZone.With()
	}
	chosen := want.Kinds
	want.Kinds = slices.DeleteFunc(slices.Clone(Kinds), func(kind string) bool { return !slices.Contains(chosen, kind) })
	return want, s.o.Store.Write(ctx, func(tx store.Tx) error {
		before, err := settingsOf(ctx, tx, player)
		if err != nil {
			return err
		}
		if want.Digest && !before.Digest {
			if err := s.beginDigests(ctx, tx, player, coming); err != nil {
				return err
			}
		}
		if err := keepSettings(ctx, tx, player, &want); err != nil || want.Digest {
			return err
		}
		return endDigests(ctx, tx, player)
	})
}

// knownZone tells whether a zone is in the time zone database. "Local" is refused, since it differs between nodes.
func knownZone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}

func keepSettings(ctx context.Context, tx store.Tx, player string, want *Settings) error {
	_, err := tx.Exec(ctx, `INSERT INTO notify_settings (player_id, kinds, quiet, quiet_from, quiet_until, zone, digest) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (player_id) DO UPDATE SET kinds = excluded.kinds, quiet = excluded.quiet, quiet_from = excluded.quiet_from,
		quiet_until = excluded.quiet_until, zone = excluded.zone, digest = excluded.digest`,
		player, strings.Join(want.Kinds, " "), want.Quiet, want.QuietFrom, want.QuietUntil, want.Zone, want.Digest)
	return err
}
