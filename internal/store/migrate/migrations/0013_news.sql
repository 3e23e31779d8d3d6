-- umbrarch: additive
-- +goose Up
-- Notes of the Update Log that administrators wrote. One of a built-in id stands in its place; a retired row is a
-- tombstone: the built-in note stays away.
CREATE TABLE updates (
    id         {{key}} PRIMARY KEY,
    version    TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    date       TEXT    NOT NULL,
    notes      TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    retired    BOOLEAN NOT NULL
) {{clustered}};

CREATE TABLE ads (
    id         {{key}} PRIMARY KEY,
    label      TEXT    NOT NULL,
    image_url  TEXT    NOT NULL,
    link_url   TEXT    NOT NULL,
    is_active  BOOLEAN NOT NULL,
    created_at BIGINT  NOT NULL
) {{clustered}};

-- Pictures as this server encoded them, named by the hash of their bytes: one never changes.
CREATE TABLE pictures (
    hash       {{key}} PRIMARY KEY,
    kind       TEXT    NOT NULL,
    body       {{blob}} NOT NULL,
    created_at BIGINT  NOT NULL
);
