-- umbrarch: additive
-- +goose Up
-- The rulers of houses. Whoever moves next_at on has the turn, so that of two nodes one plays it.
CREATE TABLE house_rulers (
    player_id {{key}} PRIMARY KEY,
    house     {{key}} NOT NULL,
    seat      BIGINT NOT NULL,
    turn      BIGINT NOT NULL,
    next_at   BIGINT NOT NULL
) {{clustered}};
CREATE INDEX house_rulers_by_turn ON house_rulers (next_at);
