-- umbrarch: additive
-- +goose Up
-- What admins lay over the built-in content. A retired row is a tombstone: its record does
-- not come back with the next build, and its body stays for those who hold it.
CREATE TABLE content_overrides (
    kind    {{key}} NOT NULL,
    id      {{key}} NOT NULL,
    body    TEXT    NOT NULL,
    retired BOOLEAN NOT NULL,
    at      BIGINT  NOT NULL,
    by_id   {{key}} NOT NULL,
    PRIMARY KEY (kind, id)
) {{clustered}};

-- Raised by every write of the table above: nodes ask for it, and a write waits for the
-- write before it.
CREATE TABLE content_versions (
    kind    {{key}} PRIMARY KEY,
    version BIGINT NOT NULL
) {{clustered}};
