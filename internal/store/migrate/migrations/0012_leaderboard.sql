-- umbrarch: additive
-- +goose Up
-- What the leaderboard ranks, a row a player. seniority is minus updated_at: one index in one direction then holds falling
-- values and, among equal ones, the earlier change first.
CREATE TABLE leaderboard_stats (
    user_id       {{key}} PRIMARY KEY,
    player_name   TEXT    NOT NULL,
    player_power  BIGINT  NOT NULL,
    player_gold   BIGINT  NOT NULL,
    kingdom_level BIGINT  NOT NULL,
    faction_id    {{key}},
    look          TEXT    NOT NULL,
    updated_at    BIGINT  NOT NULL,
    seniority     BIGINT  NOT NULL,
    assisted      BOOLEAN NOT NULL DEFAULT FALSE
) {{clustered}};
CREATE INDEX leaderboard_by_power ON leaderboard_stats (player_power, seniority, user_id) WHERE NOT assisted;
CREATE INDEX leaderboard_by_gold ON leaderboard_stats (player_gold, seniority, user_id) WHERE NOT assisted;
CREATE INDEX leaderboard_by_level ON leaderboard_stats (kingdom_level, seniority, user_id) WHERE NOT assisted;
CREATE INDEX leaderboard_by_time ON leaderboard_stats (updated_at);

-- Players whom an administrator helped along: they are on no board until somebody clears them. A row of its own, because it
-- outlives the reign that was helped.
CREATE TABLE assisted (
    user_id {{key}} PRIMARY KEY,
    at      BIGINT  NOT NULL,
    by_id   {{key}} NOT NULL
) {{clustered}};
