-- umbrarch: additive
-- +goose Up
-- By what administrators find a player: any part of the ruler's name, of the e-mail or of the id. Both engines answer search_texts
-- from an index of trigrams. PostgreSQL keeps it by itself; of SQLite the triggers do. No backup carries what begins with search_.
{{postgres}}-- +goose StatementBegin
{{postgres}}DO $$ BEGIN
{{postgres}}    CREATE EXTENSION IF NOT EXISTS pg_trgm;
{{postgres}}    CREATE INDEX player_names_by_part ON player_names USING gin (key gin_trgm_ops);
{{postgres}}    CREATE INDEX accounts_by_part_of_email ON accounts USING gin (email gin_trgm_ops);
{{postgres}}    CREATE INDEX accounts_by_part_of_id ON accounts USING gin (id gin_trgm_ops);
{{postgres}}EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
{{postgres}}    RAISE WARNING 'pg_trgm cannot be had: the search for players reads every row';
{{postgres}}END $$;
{{postgres}}-- +goose StatementEnd
{{postgres}}CREATE VIEW search_texts AS SELECT id AS player_id, id AS text FROM accounts UNION ALL SELECT id, email FROM accounts WHERE email IS NOT NULL UNION ALL SELECT player_id, key FROM player_names;

{{sqlite}}CREATE TABLE search_rows (id INTEGER PRIMARY KEY, player_id TEXT NOT NULL, text TEXT NOT NULL, UNIQUE (player_id, text));
{{sqlite}}INSERT INTO search_rows (player_id, text) SELECT id, id FROM accounts;
{{sqlite}}INSERT INTO search_rows (player_id, text) SELECT id, email FROM accounts WHERE email IS NOT NULL;
{{sqlite}}INSERT INTO search_rows (player_id, text) SELECT player_id, key FROM player_names WHERE true ON CONFLICT DO NOTHING;
{{sqlite}}CREATE VIRTUAL TABLE search_trigrams USING fts5(text, content='search_rows', content_rowid='id', tokenize='trigram');
{{sqlite}}INSERT INTO search_trigrams (search_trigrams) VALUES ('rebuild');
{{sqlite}}CREATE VIEW search_texts AS SELECT r.player_id, t.text FROM search_trigrams t JOIN search_rows r ON r.id = t.rowid;
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_row_made AFTER INSERT ON search_rows BEGIN INSERT INTO search_trigrams (rowid, text) VALUES (NEW.id, NEW.text); END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_row_gone AFTER DELETE ON search_rows BEGIN INSERT INTO search_trigrams (search_trigrams, rowid, text) VALUES ('delete', OLD.id, OLD.text); END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_account_made AFTER INSERT ON accounts BEGIN
{{sqlite}}    INSERT INTO search_rows (player_id, text) VALUES (NEW.id, NEW.id) ON CONFLICT DO NOTHING;
{{sqlite}}    INSERT INTO search_rows (player_id, text) SELECT NEW.id, NEW.email WHERE NEW.email IS NOT NULL ON CONFLICT DO NOTHING;
{{sqlite}}END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_account_changed AFTER UPDATE OF email ON accounts WHEN OLD.email IS NOT NEW.email BEGIN
{{sqlite}}    DELETE FROM search_rows WHERE player_id = OLD.id AND text = OLD.email;
{{sqlite}}    INSERT INTO search_rows (player_id, text) SELECT NEW.id, NEW.email WHERE NEW.email IS NOT NULL ON CONFLICT DO NOTHING;
{{sqlite}}END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_account_gone AFTER DELETE ON accounts BEGIN DELETE FROM search_rows WHERE player_id = OLD.id; END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_name_made AFTER INSERT ON player_names BEGIN
{{sqlite}}    INSERT INTO search_rows (player_id, text) VALUES (NEW.player_id, NEW.key) ON CONFLICT DO NOTHING;
{{sqlite}}END;
{{sqlite}}-- +goose StatementEnd
{{sqlite}}-- +goose StatementBegin
{{sqlite}}CREATE TRIGGER search_name_gone AFTER DELETE ON player_names BEGIN DELETE FROM search_rows WHERE player_id = OLD.player_id AND text = OLD.key; END;
{{sqlite}}-- +goose StatementEnd
-- Whoever came last is listed first where nothing is looked for.
CREATE INDEX accounts_by_age ON accounts (created_at, id);
