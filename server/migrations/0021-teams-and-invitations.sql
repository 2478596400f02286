-- Teams: workspaces that several people share, who is asked in, and what a team asks of its members' passwords.

ALTER TABLE workspaces
  ADD COLUMN password_lasts_days int CHECK (password_lasts_days > 0),             -- null: for ever
  ADD COLUMN passwords_barred    int NOT NULL DEFAULT 0 CHECK (passwords_barred BETWEEN 0 AND 24);

ALTER TABLE workspace_members ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now();

-- Invitations by mail. The secret of the link is kept as a hash; sent anew it is another one.
CREATE TABLE team_invites (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id bigint NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  email        text NOT NULL COLLATE "C",            -- lower-cased by contract/email.ts
  role         text NOT NULL CHECK (role IN ('lead', 'member')),
  token_hash   bytea NOT NULL UNIQUE,
  -- ignored: the invited wants to see it no more; the team does not hear of it, and the link works on.
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ignored', 'accepted', 'declined', 'revoked')),
  invited_by   bigint REFERENCES accounts (id) ON DELETE SET NULL,
  sends        int NOT NULL DEFAULT 1,
  sent_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX team_invites_open ON team_invites (workspace_id, email) WHERE state IN ('waiting', 'ignored');
CREATE INDEX team_invites_by_email ON team_invites (email) WHERE state = 'waiting';
CREATE INDEX team_invites_by_expiry ON team_invites (expires_at);

-- The one link by which whoever has it joins a team; a reset makes another one, and the old is dead.
CREATE TABLE team_invite_links (
  workspace_id bigint PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  token_hash   bytea NOT NULL UNIQUE,
  made_at      timestamptz NOT NULL DEFAULT now()
);

-- Who signs up by that link joins when they redeem the very mail this sign-up caused, and by no other way.
CREATE TABLE team_sign_ups (
  link_hash    bytea PRIMARY KEY REFERENCES mailed_links (token_hash) ON DELETE CASCADE,
  workspace_id bigint NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  -- The link that was followed: once it is reset, nobody joins by it any more.
  token_hash   bytea NOT NULL
);

-- The address an account wants next, one at a time, until whoever reads it has said so.
CREATE TABLE email_changes (
  account_id   bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  email        text NOT NULL COLLATE "C",
  confirm_hash bytea NOT NULL UNIQUE,
  stop_hash    bytea NOT NULL UNIQUE,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- What somebody told of themselves after signing up; nothing where they skipped it.
CREATE TABLE account_details (
  account_id   bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  use_cases    text[] NOT NULL DEFAULT '{}',
  integrations text[] NOT NULL DEFAULT '{}'
);
