-- umbrarch: additive
-- +goose Up
-- Whose host a browser's endpoint is, so that one that does not answer holds up nobody else's messages. Empty where an older
-- version kept it: each endpoint stands for itself there.
ALTER TABLE push_subscriptions ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE push_outbox ADD COLUMN host TEXT NOT NULL DEFAULT '';
