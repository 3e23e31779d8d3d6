-- umbrarch: additive
-- +goose Up
-- Earlier documents of reigns, whole and packed, so that an administrator can put a reign back: one of each day on which it
-- changed, and the one that a putting back replaced. Few are kept of each player.
CREATE TABLE kept_reigns (
    player_id {{key}} NOT NULL,
    seq       BIGINT NOT NULL,
    version   BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    cause     TEXT NOT NULL,
    gold      BIGINT NOT NULL,
    level     BIGINT NOT NULL,
    bytes     BIGINT NOT NULL,
    sections  {{blob}} NOT NULL,
    PRIMARY KEY (player_id, seq)
) {{clustered}};
{{postgres}} ALTER TABLE kept_reigns ALTER COLUMN sections SET STORAGE EXTERNAL;
