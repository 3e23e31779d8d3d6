-- umbrarch: additive
-- +goose Up
-- The hashed cookie of the browser that asked for a letter: it, or the password, makes the
-- letter's link count.
ALTER TABLE account_links ADD COLUMN browser TEXT NOT NULL DEFAULT '';

-- confirmed_at is 0 while the factor is being set up; used_step is the newest time step of
-- which a code was taken, so that none is taken twice.
CREATE TABLE second_factors (
    account_id   {{key}} PRIMARY KEY,
    secret       TEXT NOT NULL,
    confirmed_at BIGINT NOT NULL,
    used_step    BIGINT NOT NULL
) {{clustered}};

CREATE TABLE recovery_codes (
    code_hash  {{key}} PRIMARY KEY,
    account_id {{key}} NOT NULL
) {{clustered}};
CREATE INDEX recovery_codes_by_account ON recovery_codes (account_id);
