-- umbrarch: additive
-- +goose Up
-- Browsers that take notices while no page is open, by the hash of their endpoint: one belongs to one player, and is written to
-- while the session lasts that it subscribed in.
CREATE TABLE push_subscriptions (
    endpoint_hash {{key}} PRIMARY KEY,
    player_id     {{key}} NOT NULL,
    endpoint      TEXT    NOT NULL,
    p256dh        TEXT    NOT NULL,
    auth          TEXT    NOT NULL,
    session_id    {{key}} NOT NULL,
    created_at    BIGINT  NOT NULL
) {{clustered}};
CREATE INDEX push_subscriptions_by_player ON push_subscriptions (player_id, created_at);

-- What players want to be noticed of, and whether by e-mail too. Quiet hours are minutes of the day in their zone.
CREATE TABLE notify_settings (
    player_id   {{key}} PRIMARY KEY,
    kinds       TEXT    NOT NULL,
    quiet       BOOLEAN NOT NULL,
    quiet_from  BIGINT  NOT NULL,
    quiet_until BIGINT  NOT NULL,
    zone        TEXT    NOT NULL,
    digest      BOOLEAN NOT NULL,
    wrote_at    BIGINT  NOT NULL DEFAULT 0
) {{clustered}};

-- What comes next to the kingdoms of players who are noticed of something, when to look, and when they were noticed last; what has come since the last digest,
-- since when, and when the next may go.
CREATE TABLE notify_queue (
    player_id  {{key}} PRIMARY KEY,
    coming     TEXT   NOT NULL,
    look_at    BIGINT NOT NULL,
    noticed_at BIGINT NOT NULL,
    inbox_id   BIGINT NOT NULL,
    come       TEXT   NOT NULL,
    come_at    BIGINT NOT NULL,
    digest_at  BIGINT NOT NULL
) {{clustered}};
CREATE INDEX notify_queue_by_time ON notify_queue (look_at);
CREATE INDEX notify_queue_by_digest ON notify_queue (digest_at);
CREATE INDEX inbox_by_time ON inbox (at);

-- Messages on their way. Whoever moves next_at on sends one.
CREATE TABLE push_outbox (
    id            {{id}},
    player_id     {{key}} NOT NULL,
    endpoint_hash {{key}} NOT NULL,
    body          TEXT    NOT NULL,
    tag           TEXT    NOT NULL,
    tries         BIGINT  NOT NULL,
    next_at       BIGINT  NOT NULL
);
CREATE INDEX push_outbox_by_time ON push_outbox (next_at);
CREATE INDEX push_outbox_by_player ON push_outbox (player_id);

-- Links that end digests, each once, by the hash of what stands in them.
CREATE TABLE notify_ends (
    token_hash {{key}} PRIMARY KEY,
    player_id  {{key}} NOT NULL,
    expires_at BIGINT  NOT NULL
) {{clustered}};
CREATE INDEX notify_ends_by_player ON notify_ends (player_id);

-- What a mail says beside the words of its kind, and where it may be ended.
ALTER TABLE mail_outbox ADD COLUMN detail TEXT NOT NULL DEFAULT '';
ALTER TABLE mail_outbox ADD COLUMN ends TEXT NOT NULL DEFAULT '';
