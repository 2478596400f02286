-- Signed heads: what the audit log holds, by a key that is not in the database.

ALTER TABLE audit_entries
  ADD COLUMN mac text UNIQUE;                       -- by the key of the program that wrote it; null: written before there was one

-- With the salt it can be shown who an actor was, and without it nothing: it goes with the name.
ALTER TABLE audit_actors ADD COLUMN salt uuid DEFAULT gen_random_uuid();
UPDATE audit_actors SET salt = NULL WHERE label = 'erased ' || id;

CREATE TABLE audit_heads (
  number        bigint PRIMARY KEY,                 -- 1, 2, 3 ...
  last_entry_id bigint NOT NULL,                    -- all entries up to here are signed, by this head or one before
  entry_ids     bigint[] NOT NULL,                  -- those since the head before; none: nothing was new for an hour
  workspace_ids bigint[] NOT NULL,                  -- of each of them
  links         bytea NOT NULL,                     -- of each of them, its `chain`: 32 bytes
  unproven_ids  bigint[] NOT NULL,                  -- those without a right mac
  actor_ids     uuid[] NOT NULL,                    -- of all of them
  commitments   bytea NOT NULL,                     -- of each of those, 32 bytes: who it is, salted
  signed_at     timestamptz NOT NULL,
  before        bytea,                              -- the digest of the head before; null: there is none
  follows       boolean NOT NULL,                   -- that one was whole, and by a key of ours, when this was signed
  digest        bytea NOT NULL,                     -- SHA-256 of all this
  key_name      text NOT NULL,                      -- which key signed; says nothing about it
  signature     text NOT NULL                       -- of the digest
);

-- What has been signed tells what has not.
DROP INDEX audit_entries_unchained;
