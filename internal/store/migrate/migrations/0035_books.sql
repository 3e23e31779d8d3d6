-- umbrarch: additive
-- +goose Up
-- Books of reigns that their rulers have opened: whoever knows the address reads them without a session.
CREATE TABLE open_books (
    player_id {{key}} PRIMARY KEY,
    address   {{key}} NOT NULL,
    opened_at BIGINT  NOT NULL
) {{clustered}};
CREATE UNIQUE INDEX open_books_by_address ON open_books (address);
