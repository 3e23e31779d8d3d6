-- umbrarch: additive
-- +goose Up
-- What calls to providers of generated text have cost, by day (since 1970, UTC) and kind of work, over all nodes.
CREATE TABLE generation_spend (
    day        BIGINT NOT NULL,
    kind       {{key}} NOT NULL,
    calls      BIGINT NOT NULL,
    failures   BIGINT NOT NULL,
    tokens_in  BIGINT NOT NULL,
    tokens_out BIGINT NOT NULL,
    pictures   BIGINT NOT NULL,
    PRIMARY KEY (day, kind)
) {{clustered}};

-- Kinds of work that an administrator switched off. The audit log says who and when.
CREATE TABLE generation_off (
    kind {{key}} PRIMARY KEY
) {{clustered}};

-- Portraits as this server encoded them, under the hash of their bytes. Each is a player's, and erased with the account.
CREATE TABLE portraits (
    player_id  {{key}} NOT NULL,
    hash       {{key}} NOT NULL,
    body       {{blob}} NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, hash)
);
CREATE INDEX portraits_hash ON portraits (hash);
