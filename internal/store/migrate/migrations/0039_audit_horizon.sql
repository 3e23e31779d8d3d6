-- umbrarch: additive
-- +goose Up
-- The audit log only grows, but for lines older than a horizon of the operator: the deletion writes it to meta, where the
-- triggers read it.
{{sqlite}}DROP TRIGGER audit_log_delete;
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER audit_log_delete BEFORE DELETE ON audit_log WHEN OLD.at >= COALESCE((SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'audit_horizon'), 0)
{{sqlite}}BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
{{sqlite}}-- +goose StatementEnd
{{postgres}}DROP TRIGGER audit_log_grows ON audit_log;
{{postgres}}-- +goose StatementBegin
{{postgres}}CREATE OR REPLACE FUNCTION audit_log_grows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
{{postgres}}    IF TG_OP = 'DELETE' AND OLD.at < COALESCE((SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'audit_horizon'), 0) THEN RETURN OLD; END IF;
{{postgres}}    RAISE EXCEPTION 'the audit log only grows';
{{postgres}}END $$;
{{postgres}}-- +goose StatementEnd
{{postgres}}CREATE TRIGGER audit_log_grows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_grows();
