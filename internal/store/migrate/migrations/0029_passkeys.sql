-- umbrarch: additive
-- +goose Up
-- Passkeys: what a browser or a security key signs in with. credential_hash is the SHA-256 of the credential's id, by which it is
-- found; suspect_at is when it last answered with a count that an original would not have.
CREATE TABLE passkeys (
    id              {{key}} PRIMARY KEY,
    player_id       {{key}} NOT NULL,
    credential_hash {{key}} NOT NULL,
    credential      TEXT    NOT NULL,
    public_key      TEXT    NOT NULL,
    rp_id           TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    transports      TEXT    NOT NULL,
    synced          BOOLEAN NOT NULL,
    sign_count      BIGINT  NOT NULL,
    created_at      BIGINT  NOT NULL,
    used_at         BIGINT  NOT NULL,
    suspect_at      BIGINT  NOT NULL
) {{clustered}};
CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_hash);
CREATE INDEX passkeys_by_player ON passkeys (player_id, created_at);

-- What a passkey has to sign, each once: by the hash of the challenge, for the session or the browser that asked for it.
CREATE TABLE passkey_challenges (
    challenge_hash {{key}} PRIMARY KEY,
    purpose        TEXT    NOT NULL,
    bound          {{key}} NOT NULL,
    expires_at     BIGINT  NOT NULL
) {{clustered}};
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at);
