-- Tries to sign in that were not proved right, by account and device, by account, and by network address. Keys are keyed
-- hashes: the table tells nobody which addresses were tried, and has rows for accounts that do not exist as for others.
CREATE TABLE sign_in_tries (
  key          bytea PRIMARY KEY,
  failures     int NOT NULL,
  since        timestamptz NOT NULL,
  locked_until timestamptz
) WITH (fillfactor = 70);
CREATE INDEX sign_in_tries_by_age ON sign_in_tries (since);
