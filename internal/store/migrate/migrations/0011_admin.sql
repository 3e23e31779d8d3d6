-- umbrarch: additive
-- +goose Up
-- When the owner of a session last gave the password again: for some minutes it may do what asks for that.
ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT NOT NULL DEFAULT 0;

-- What an administrator's act changed, as JSON objects of the values before and after it.
ALTER TABLE audit_log ADD COLUMN was TEXT NOT NULL DEFAULT '';
ALTER TABLE audit_log ADD COLUMN became TEXT NOT NULL DEFAULT '';

-- Rulers by name, folded and once for each word that it is searched from: "hollis crane" and "crane".
CREATE TABLE player_names (
    key       {{key}} NOT NULL,
    player_id {{key}} NOT NULL,
    name      TEXT NOT NULL,
    PRIMARY KEY (key, player_id)
) {{clustered}};
CREATE INDEX player_names_by_player ON player_names (player_id);

-- Reigns that an administrator deleted, whole, until nobody can restore them any more.
CREATE TABLE deleted_reigns (
    player_id {{key}} PRIMARY KEY,
    at        BIGINT NOT NULL,
    version   BIGINT NOT NULL,
    sections  {{blob}} NOT NULL
) {{clustered}};
CREATE INDEX deleted_reigns_by_time ON deleted_reigns (at);
{{postgres}} ALTER TABLE deleted_reigns ALTER COLUMN sections SET STORAGE EXTERNAL;
