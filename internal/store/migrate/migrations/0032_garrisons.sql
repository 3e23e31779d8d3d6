-- umbrarch: additive
-- +goose Up
-- Thousandths of a garrison beside the whole ones: its excess falls along them, however often it is written.
ALTER TABLE lands ADD COLUMN garrison_milli BIGINT NOT NULL DEFAULT 0;
