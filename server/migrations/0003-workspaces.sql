CREATE TABLE workspaces (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind    text NOT NULL CHECK (kind IN ('personal', 'team')),
  name    text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE workspace_members (
  workspace_id bigint NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  account_id   bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role         text NOT NULL CHECK (role IN ('owner', 'lead', 'member')),
  PRIMARY KEY (account_id, workspace_id)
);
CREATE INDEX workspace_members_by_workspace ON workspace_members (workspace_id);
