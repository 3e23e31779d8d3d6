-- umbrarch: additive
-- +goose Up
-- An account's id is the player id of its reign. A guest has no e-mail yet.
CREATE TABLE accounts (
    id              {{key}} PRIMARY KEY,
    email           {{key}} UNIQUE,
    password        TEXT NOT NULL,
    role            {{key}} NOT NULL,
    created_at      BIGINT NOT NULL,
    verified_at     BIGINT NOT NULL,
    suspended_until BIGINT NOT NULL
) {{clustered}};
CREATE INDEX accounts_by_role ON accounts (role);

CREATE TABLE sessions (
    token_hash {{key}} PRIMARY KEY,
    id         {{key}} NOT NULL UNIQUE,
    account_id {{key}} NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    address    TEXT NOT NULL,
    agent      TEXT NOT NULL
) {{clustered}};
CREATE INDEX sessions_by_account ON sessions (account_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- One-time links: a registration or a guest's claim that waits for its letter, and resets.
CREATE TABLE account_links (
    token_hash {{key}} PRIMARY KEY,
    kind       {{key}} NOT NULL,
    account_id {{key}} NOT NULL,
    email      {{key}} NOT NULL,
    password   TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
) {{clustered}};
CREATE INDEX account_links_by_email ON account_links (email, kind, created_at);
CREATE INDEX account_links_by_account ON account_links (account_id);
CREATE INDEX account_links_by_expiry ON account_links (expires_at);

CREATE TABLE mail_outbox (
    id         {{id}},
    recipient  {{key}} NOT NULL,
    kind       TEXT NOT NULL,
    link       TEXT NOT NULL,
    tries      BIGINT NOT NULL,
    next_at    BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX mail_outbox_by_time ON mail_outbox (next_at);

CREATE TABLE audit_log (
    id     {{id}},
    at     BIGINT NOT NULL,
    actor  {{key}} NOT NULL,
    action {{key}} NOT NULL,
    target {{key}} NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_log_by_target ON audit_log (target, id);

-- The audit log only grows: the database itself refuses anything else.
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER audit_log_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER audit_log_delete BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
{{sqlite}}-- +goose StatementEnd
{{postgres}}-- +goose StatementBegin
{{postgres}}CREATE FUNCTION audit_log_grows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$;
{{postgres}}-- +goose StatementEnd
{{postgres}}CREATE TRIGGER audit_log_grows BEFORE UPDATE OR DELETE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_grows();
