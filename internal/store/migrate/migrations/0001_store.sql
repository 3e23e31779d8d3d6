-- umbrarch: additive
-- +goose Up
CREATE TABLE meta (
    name  {{key}} PRIMARY KEY,
    value TEXT NOT NULL
) {{clustered}};

-- The commit log. In SQLite rows lie in insert order and the folder writes
-- commit_ranges, the index by player; in PostgreSQL the key is the
-- compare-and-set between nodes.
CREATE TABLE commits (
    {{sqlite}} id INTEGER PRIMARY KEY,
    player_id {{key}} NOT NULL,
    seq       BIGINT NOT NULL,
    version   BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    command   TEXT NOT NULL,
    body      {{blob}} NOT NULL
    {{postgres}} , PRIMARY KEY (player_id, seq)
);
{{sqlite}} CREATE TABLE commit_ranges (player_id TEXT NOT NULL, first_seq BIGINT NOT NULL, at BIGINT NOT NULL, ids BLOB NOT NULL, PRIMARY KEY (player_id, first_seq)) WITHOUT ROWID;

CREATE TABLE checkpoints (
    player_id {{key}} PRIMARY KEY,
    seq       BIGINT NOT NULL,
    version   BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    sections  {{blob}} NOT NULL,
    keys      {{blob}} NOT NULL
);
-- Compression by the server costs more than the bytes it saves here.
{{postgres}} ALTER TABLE commits ALTER COLUMN body SET STORAGE EXTERNAL;
{{postgres}} ALTER TABLE checkpoints ALTER COLUMN sections SET STORAGE EXTERNAL;
{{postgres}} ALTER TABLE checkpoints ALTER COLUMN keys SET STORAGE EXTERNAL;

CREATE TABLE presence (
    player_id    {{key}} PRIMARY KEY,
    online_until BIGINT NOT NULL
) {{clustered}};

CREATE TABLE inbox (
    id        {{id}},
    player_id {{key}} NOT NULL,
    kind      TEXT NOT NULL,
    at        BIGINT NOT NULL,
    body      TEXT NOT NULL
);
CREATE INDEX inbox_by_player ON inbox (player_id, id);

CREATE TABLE ledger (
    player_id {{key}} NOT NULL,
    at        BIGINT NOT NULL,
    seq       BIGINT NOT NULL,
    n         BIGINT NOT NULL,
    command   TEXT NOT NULL,
    reason    TEXT NOT NULL,
    deltas    TEXT NOT NULL,
    PRIMARY KEY (player_id, at, seq, n)
) {{clustered}};

CREATE TABLE daily (
    player_id {{key}} NOT NULL,
    day       BIGINT NOT NULL,
    reason    {{key}} NOT NULL,
    figure    {{key}} NOT NULL,
    total     BIGINT NOT NULL,
    PRIMARY KEY (player_id, day, reason, figure)
) {{clustered}};

CREATE TABLE records (
    player_id {{key}} NOT NULL,
    kind      {{key}} NOT NULL,
    at        BIGINT NOT NULL,
    id        {{key}} NOT NULL,
    body      TEXT NOT NULL,
    PRIMARY KEY (player_id, kind, at, id)
) {{clustered}};
