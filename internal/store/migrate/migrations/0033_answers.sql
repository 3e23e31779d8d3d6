-- umbrarch: additive
-- +goose Up
-- Answers of administrators' commands stand with those of all commands without a kingdom; orders keep what was ordered.
INSERT INTO shared_answers (player_id, idempotency_key, key_hash, at, answer)
SELECT actor_id, idempotency_key, key_hash, at, answer FROM orders WHERE at > (SELECT MAX(at) FROM orders) - 86400000
ON CONFLICT (player_id, idempotency_key) DO NOTHING;
