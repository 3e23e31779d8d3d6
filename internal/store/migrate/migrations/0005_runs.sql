-- umbrarch: additive
-- +goose Up
-- Many entries in one row: what a fold adds to a player's ledger, and to its records of a
-- kind. The tables ledger and records hold what was written before; they are only read.
CREATE TABLE ledger_runs (
    player_id {{key}} NOT NULL,
    last_at   BIGINT NOT NULL,
    seq       BIGINT NOT NULL,
    first_at  BIGINT NOT NULL,
    body      {{blob}} NOT NULL,
    PRIMARY KEY (player_id, last_at, seq)
) {{clustered}};

-- at and id name the newest record of the run: the runs of a kind never overlap.
CREATE TABLE record_runs (
    player_id {{key}} NOT NULL,
    kind      {{key}} NOT NULL,
    at        BIGINT NOT NULL,
    id        {{key}} NOT NULL,
    n         BIGINT NOT NULL,
    body      {{blob}} NOT NULL,
    PRIMARY KEY (player_id, kind, at, id)
) {{clustered}};
{{postgres}} ALTER TABLE ledger_runs ALTER COLUMN body SET STORAGE EXTERNAL;
{{postgres}} ALTER TABLE record_runs ALTER COLUMN body SET STORAGE EXTERNAL;
