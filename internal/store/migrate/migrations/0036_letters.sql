-- umbrarch: additive
-- +goose Up
-- What houses know of a player when they choose a land: the houses at peace with it, separated by commas, and the house of
-- its nemesis. A campaign of a house keeps why it was launched, as terms.
ALTER TABLE leaderboard_stats ADD COLUMN peace TEXT NOT NULL DEFAULT '';
ALTER TABLE leaderboard_stats ADD COLUMN nemesis TEXT NOT NULL DEFAULT '';
ALTER TABLE campaigns ADD COLUMN why TEXT NOT NULL DEFAULT '';
