-- umbrarch: additive
-- +goose Up
-- Players whose rows are being removed in slices. A node that was killed meanwhile goes on at its next start; ids are the
-- places of rows in SQLite's log that no index names.
CREATE TABLE erasures (
    player_id {{key}} PRIMARY KEY,
    ids       {{blob}} NOT NULL
) {{clustered}};
