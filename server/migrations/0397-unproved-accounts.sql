-- Accounts whose address nobody has proved are looked for every half hour, and are few.
CREATE INDEX accounts_unproved ON accounts (id) WHERE verified_at IS NULL;
