-- umbrarch: additive
-- +goose Up
-- Spans of the shared map; ended_at is 0 while one runs. At its end the holders of its lands are kept for good, with the
-- names and emblems of that day.
CREATE TABLE seasons (
    number       BIGINT PRIMARY KEY,
    started_at   BIGINT NOT NULL,
    ends_at      BIGINT NOT NULL,
    announced_at BIGINT NOT NULL,
    ended_at     BIGINT NOT NULL
);
CREATE TABLE season_lands (
    season       BIGINT NOT NULL,
    territory_id {{key}} NOT NULL,
    faction_id   {{key}} NOT NULL,
    name         TEXT   NOT NULL,
    emblem       TEXT   NOT NULL,
    house        TEXT   NOT NULL,
    since        BIGINT NOT NULL,
    PRIMARY KEY (season, territory_id)
) {{clustered}};
