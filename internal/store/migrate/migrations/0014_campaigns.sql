-- umbrarch: additive
-- +goose Up
-- A campaign of a faction for a land; ended_at is 0 while it lasts. Powers, units and losses are those of the report.
CREATE TABLE campaigns (
    id             {{key}} PRIMARY KEY,
    faction_id     {{key}} NOT NULL,
    faction_name   TEXT   NOT NULL,
    territory_id   {{key}} NOT NULL,
    defender_id    {{key}} NOT NULL,
    units          TEXT   NOT NULL,
    army           BIGINT NOT NULL,
    started_at     BIGINT NOT NULL,
    ends_at        BIGINT NOT NULL,
    ended_at       BIGINT NOT NULL,
    outcome        TEXT   NOT NULL,
    attacker_power BIGINT NOT NULL,
    defender_power BIGINT NOT NULL,
    losses         TEXT   NOT NULL
) {{clustered}};
-- One campaign of a faction, and one for a land, whoever decides at the same moment.
CREATE UNIQUE INDEX campaigns_of_faction ON campaigns (faction_id) WHERE ended_at = 0;
CREATE UNIQUE INDEX campaigns_for_land ON campaigns (territory_id) WHERE ended_at = 0;
CREATE INDEX campaigns_by_end ON campaigns (ended_at, ends_at);

CREATE TABLE campaign_pledges (
    campaign_id {{key}} NOT NULL,
    player_id   {{key}} NOT NULL,
    name        TEXT   NOT NULL,
    power       BIGINT NOT NULL,
    PRIMARY KEY (campaign_id, player_id)
) {{clustered}};
CREATE INDEX campaign_pledges_by_player ON campaign_pledges (player_id);

-- The layer of the map that all players share: lands that were fought for.
CREATE TABLE lands (
    territory_id {{key}} PRIMARY KEY,
    owner_id     {{key}} NOT NULL,
    owner_since  BIGINT NOT NULL,
    safe_until   BIGINT NOT NULL,
    fortified    BIGINT NOT NULL,
    garrison     BIGINT NOT NULL,
    garrison_at  BIGINT NOT NULL,
    version      BIGINT NOT NULL
) {{clustered}};
