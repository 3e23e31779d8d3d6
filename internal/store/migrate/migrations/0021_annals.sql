-- umbrarch: additive
-- +goose Up
-- What the chronicle of the realm keeps of factions and alliances that are no more: their own rows go with them.
CREATE TABLE realm_annals (
    at    BIGINT NOT NULL,
    code  TEXT NOT NULL,
    name  TEXT NOT NULL,
    other TEXT NOT NULL
);
CREATE INDEX realm_annals_by_time ON realm_annals (at);
