-- umbrarch: additive
-- +goose Up
-- Hashes of the idempotency keys that a fold met, for a day: the checkpoint holds the last 64 whole.
CREATE TABLE key_runs (
    player_id {{key}} NOT NULL,
    last_at   BIGINT NOT NULL,
    seq       BIGINT NOT NULL,
    body      {{blob}} NOT NULL,
    PRIMARY KEY (player_id, last_at, seq)
) {{clustered}};
{{postgres}} ALTER TABLE key_runs ALTER COLUMN body SET STORAGE EXTERNAL;
