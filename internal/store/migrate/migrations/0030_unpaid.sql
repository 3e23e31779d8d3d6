-- umbrarch: additive
-- +goose Up
-- Thousandths of a soldier who has deserted for lack of pay: a faction's unpaid army loses its hundredth an hour along this remainder.
ALTER TABLE faction_units ADD COLUMN unpaid BIGINT NOT NULL DEFAULT 0;
