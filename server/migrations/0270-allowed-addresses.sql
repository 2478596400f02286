-- From which networks people may join an event: addresses and ranges (CIDR). Without any, from everywhere.
ALTER TABLE pigeonholes ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}';
