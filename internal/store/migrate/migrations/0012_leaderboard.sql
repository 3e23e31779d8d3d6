-- umbrarch: additive
-- +goose Up
-- What the leaderboard ranks, a row a player. seniority is minus updated_at: one index in one direction then holds falling
-- values and, among equal ones, the earlier change first. Whom an administrator helped is in no index of a board.
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
    seq           BIGINT  NOT NULL,
    assisted      BOOLEAN NOT NULL
) {{clustered}};
CREATE INDEX leaderboard_by_power ON leaderboard_stats (player_power, seniority, user_id) WHERE NOT assisted;
CREATE INDEX leaderboard_by_gold ON leaderboard_stats (player_gold, seniority, user_id) WHERE NOT assisted;
CREATE INDEX leaderboard_by_level ON leaderboard_stats (kingdom_level, seniority, user_id) WHERE NOT assisted;
CREATE INDEX leaderboard_by_time ON leaderboard_stats (updated_at);
