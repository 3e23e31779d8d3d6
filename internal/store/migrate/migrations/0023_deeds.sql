-- umbrarch: additive
-- +goose Up
-- The first in the realm to reach a height. A deed goes with the reign or the account of who did it.
CREATE TABLE realm_deeds (
    code      {{key}} NOT NULL,
    amount    BIGINT  NOT NULL,
    at        BIGINT  NOT NULL,
    name      TEXT    NOT NULL,
    player_id {{key}} NOT NULL,
    PRIMARY KEY (code, amount)
) {{clustered}};
CREATE INDEX realm_deeds_by_player ON realm_deeds (player_id);

-- Campaigns leave their own table after a while; the chronicle keeps where they went.
ALTER TABLE realm_annals ADD COLUMN land TEXT NOT NULL DEFAULT '';
