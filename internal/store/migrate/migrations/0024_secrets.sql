-- umbrarch: additive
-- +goose Up
-- What this store knows and no backup of it tells. The dice of all kingdoms follow from it.
CREATE TABLE store_secrets (
    name   {{key}} PRIMARY KEY,
    secret {{blob}} NOT NULL
) {{clustered}};

-- Reigns that were deleted before the one in deleted_reigns, while each can still be restored.
CREATE TABLE deleted_before (
    player_id {{key}} NOT NULL,
    version   BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    sections  {{blob}} NOT NULL,
    owed      TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (player_id, version)
) {{clustered}};
CREATE INDEX deleted_before_by_time ON deleted_before (at);
{{postgres}} ALTER TABLE deleted_before ALTER COLUMN sections SET STORAGE EXTERNAL;

-- What waited in the inbox of a reign when it was deleted, as JSON: it is that reign's alone.
ALTER TABLE deleted_reigns ADD COLUMN owed TEXT NOT NULL DEFAULT '[]';

-- When the reign began that a kept document is of; 0 where an older version kept it.
ALTER TABLE kept_reigns ADD COLUMN began BIGINT NOT NULL DEFAULT 0;
