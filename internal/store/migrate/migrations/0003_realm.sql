-- umbrarch: additive
-- +goose Up
CREATE TABLE announcements (
    id         BIGINT PRIMARY KEY,
    message    TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE reports (
    player_id TEXT   NOT NULL,
    kind      TEXT   NOT NULL,
    ref       TEXT   NOT NULL,
    reason    TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    closed_at BIGINT,
    PRIMARY KEY (player_id, kind, ref)
);

-- What admins ordered: appended, never changed.
CREATE TABLE orders (
    actor_id        TEXT   NOT NULL,
    idempotency_key TEXT   NOT NULL,
    key_hash        TEXT   NOT NULL,
    at              BIGINT NOT NULL,
    command         TEXT   NOT NULL,
    args            TEXT   NOT NULL,
    answer          TEXT   NOT NULL,
    PRIMARY KEY (actor_id, idempotency_key)
);
