-- umbrarch: additive
-- +goose Up
-- What commands without a kingdom answered, for a day: a repeated key gets the same.
CREATE TABLE shared_answers (
    player_id       {{key}} NOT NULL,
    idempotency_key {{key}} NOT NULL,
    key_hash        TEXT   NOT NULL,
    at              BIGINT NOT NULL,
    answer          TEXT   NOT NULL,
    PRIMARY KEY (player_id, idempotency_key)
) {{clustered}};

-- last is the number of a faction's newest message: who writes the next raises it under its condition, so that numbers
-- have no gap. archived_at is when the faction was disbanded, 0 before.
CREATE TABLE chat_heads (
    faction_id  {{key}} PRIMARY KEY,
    last        BIGINT NOT NULL,
    archived_at BIGINT NOT NULL
) {{clustered}};

CREATE TABLE chat_messages (
    faction_id {{key}} NOT NULL,
    n          BIGINT NOT NULL,
    player_id  {{key}} NOT NULL,
    name       TEXT   NOT NULL,
    message    TEXT   NOT NULL,
    at         BIGINT NOT NULL,
    removed_at BIGINT NOT NULL,
    removed_by {{key}} NOT NULL,
    PRIMARY KEY (faction_id, n)
) {{clustered}};
CREATE INDEX chat_messages_by_player ON chat_messages (player_id, at);

CREATE TABLE chat_reports (
    id         {{id}},
    player_id  {{key}} NOT NULL,
    faction_id {{key}} NOT NULL,
    n          BIGINT NOT NULL,
    reason     TEXT   NOT NULL,
    at         BIGINT NOT NULL,
    closed_at  BIGINT NOT NULL,
    closed_by  {{key}} NOT NULL,
    UNIQUE (player_id, faction_id, n)
);
CREATE INDEX chat_reports_open ON chat_reports (closed_at, at);

-- Copies of what was said, for a report outlives what the faction keeps. Each is its author's: it goes with the account.
CREATE TABLE chat_evidence (
    report_id BIGINT NOT NULL,
    n         BIGINT NOT NULL,
    player_id {{key}} NOT NULL,
    name      TEXT   NOT NULL,
    message   TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (report_id, n)
) {{clustered}};

CREATE TABLE chat_mutes (
    player_id   {{key}} PRIMARY KEY,
    muted_until BIGINT NOT NULL,
    by_id       {{key}} NOT NULL,
    at          BIGINT NOT NULL
) {{clustered}};

-- A grant beside the role: 1 may moderate.
ALTER TABLE accounts ADD COLUMN moderator BIGINT NOT NULL DEFAULT 0;
