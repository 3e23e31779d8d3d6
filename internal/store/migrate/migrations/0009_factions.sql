-- umbrarch: additive
-- +goose Up
-- Every change of a faction, of its members or of what it has with another raises its version, and is refused where the
-- version is another than the decision was made on.
CREATE TABLE factions (
    id          {{key}} PRIMARY KEY,
    name        TEXT    NOT NULL,
    name_key    {{key}} NOT NULL UNIQUE,
    description TEXT    NOT NULL,
    emblem      TEXT    NOT NULL,
    by_request  BOOLEAN NOT NULL,
    treasury    BIGINT  NOT NULL,
    readiness   BIGINT  NOT NULL,
    charged_at  BIGINT  NOT NULL,
    war_at      BIGINT  NOT NULL,
    created_at  BIGINT  NOT NULL,
    version     BIGINT  NOT NULL
) {{clustered}};
CREATE INDEX factions_by_charge ON factions (charged_at);

-- A player is in one faction. Changed is the version of the facts with which the row was written.
CREATE TABLE faction_members (
    player_id  {{key}} PRIMARY KEY,
    faction_id {{key}} NOT NULL,
    role       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    joined_at  BIGINT  NOT NULL,
    changed    BIGINT  NOT NULL
) {{clustered}};
CREATE INDEX faction_members_by_faction ON faction_members (faction_id);
CREATE INDEX faction_members_by_change ON faction_members (changed);

CREATE TABLE faction_leavings (
    player_id {{key}} PRIMARY KEY,
    until     BIGINT NOT NULL,
    changed   BIGINT NOT NULL
) {{clustered}};
CREATE INDEX faction_leavings_by_change ON faction_leavings (changed);

CREATE TABLE faction_requests (
    faction_id {{key}} NOT NULL,
    player_id  {{key}} NOT NULL,
    name       TEXT    NOT NULL,
    at         BIGINT  NOT NULL,
    PRIMARY KEY (faction_id, player_id)
) {{clustered}};

CREATE TABLE faction_units (
    faction_id {{key}} NOT NULL,
    unit       {{key}} NOT NULL,
    count      BIGINT  NOT NULL,
    PRIMARY KEY (faction_id, unit)
) {{clustered}};

-- What of the treasury and the army a donor would get back. Kind is gold or a unit.
CREATE TABLE faction_donors (
    faction_id {{key}} NOT NULL,
    kind       {{key}} NOT NULL,
    player_id  {{key}} NOT NULL,
    balance    BIGINT  NOT NULL,
    PRIMARY KEY (faction_id, kind, player_id)
) {{clustered}};

-- Of a pair the lesser id is first.
CREATE TABLE faction_alliances (
    first_id    {{key}} NOT NULL,
    second_id   {{key}} NOT NULL,
    proposed_by {{key}} NOT NULL,
    status      TEXT    NOT NULL,
    at          BIGINT  NOT NULL,
    ends_at     BIGINT  NOT NULL,
    PRIMARY KEY (first_id, second_id)
) {{clustered}};
CREATE INDEX faction_alliances_by_second ON faction_alliances (second_id);

CREATE TABLE faction_denials (
    from_id {{key}} NOT NULL,
    to_id   {{key}} NOT NULL,
    until   BIGINT  NOT NULL,
    PRIMARY KEY (from_id, to_id)
) {{clustered}};

CREATE TABLE faction_wars (
    first_id    {{key}} NOT NULL,
    second_id   {{key}} NOT NULL,
    declared_by {{key}} NOT NULL,
    at          BIGINT  NOT NULL,
    PRIMARY KEY (first_id, second_id)
) {{clustered}};
CREATE INDEX faction_wars_by_second ON faction_wars (second_id);

-- Raised by every write of what kingdoms read as facts: nodes ask for it, and a write waits for the write before it.
CREATE TABLE realm_versions (
    name    {{key}} PRIMARY KEY,
    version BIGINT NOT NULL
) {{clustered}};
