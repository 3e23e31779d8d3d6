-- umbrarch: additive
-- +goose Up
-- Deleting from the search for players takes the text out of the index. Without this FTS5 writes beside it that it is gone, and keeps
-- both until a merge, which may never come. PostgreSQL has its own index.
{{sqlite}}INSERT INTO search_trigrams (search_trigrams, rank) VALUES ('secure-delete', 1);
{{sqlite}}INSERT INTO search_trigrams (search_trigrams) VALUES ('rebuild');
{{postgres}}SELECT 1;
