-- umbrarch: additive
-- +goose Up
-- The nodes that live, each with the newest schema of documents that it can read. A node that does not renew its row is gone.
CREATE TABLE nodes (
    id       {{key}} NOT NULL PRIMARY KEY,
    reads    BIGINT  NOT NULL,
    until_at BIGINT  NOT NULL
) {{clustered}};
