-- How long a password lasts and which may not come back: what the strictest workspace of an account asks for, and
-- nothing where none does.

ALTER TABLE accounts
  ADD COLUMN password_set_at     timestamptz,
  ADD COLUMN password_lasts_days int CHECK (password_lasts_days > 0),             -- null: for ever
  ADD COLUMN passwords_barred    int NOT NULL DEFAULT 0 CHECK (passwords_barred BETWEEN 0 AND 24);
UPDATE accounts SET password_set_at = made_at WHERE password_hash IS NOT NULL;

-- The passwords before the present one, kept only where some are barred.
CREATE TABLE earlier_passwords (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  password_hash text NOT NULL
);
CREATE INDEX earlier_passwords_by_account ON earlier_passwords (account_id, id DESC);
