-- The sites whose pages may show the audience pages of an event in a frame: sources as the policy `frame-ancestors` has them.
ALTER TABLE pigeonholes ADD COLUMN embed_hosts text[] NOT NULL DEFAULT '{}';
