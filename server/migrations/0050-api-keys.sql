-- Keys by which programs call the API, each in one workspace and as the person who made it or last reset it.

ALTER TABLE workspaces ADD COLUMN api_enabled boolean NOT NULL DEFAULT false;

CREATE TABLE api_keys (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id bigint NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  name         text NOT NULL,
  secret_hash  bytea NOT NULL UNIQUE,              -- SHA-256 of 256 random bits; the key itself is kept nowhere
  ending       text NOT NULL,                      -- its last four characters, to tell keys apart
  scopes       text[] NOT NULL CHECK (scopes <> '{}' AND scopes <@ ARRAY['read', 'run', 'setUp']),
  made_by      bigint REFERENCES accounts (id) ON DELETE SET NULL,  -- null: gone, and the key is refused
  made_at      timestamptz NOT NULL,
  expires_at   timestamptz,                        -- null: never
  last_used_at timestamptz                         -- to the minute
);
CREATE INDEX api_keys_by_workspace ON api_keys (workspace_id);
CREATE INDEX api_keys_by_maker ON api_keys (made_by);

ALTER TABLE audit_actors DROP CONSTRAINT audit_actors_kind_check;
ALTER TABLE audit_actors ADD CONSTRAINT audit_actors_kind_check CHECK (kind IN ('account', 'panel', 'apiKey', 'system'));
