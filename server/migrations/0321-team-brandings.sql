-- Pictures of a workspace, as of an event or an account.
ALTER TABLE files
  ADD COLUMN workspace_id bigint REFERENCES workspaces (id) ON DELETE CASCADE,
  DROP CONSTRAINT files_check,
  ADD CONSTRAINT files_check CHECK (num_nonnulls(pigeonhole_id, account_id, workspace_id) = 1),
  ADD UNIQUE (workspace_id, id),                     -- what uses a file is of the same workspace
  ADD UNIQUE (workspace_id, sha256);

-- How the events of a workspace look; one without a row leaves it to them. Colors as in `appearances`.
CREATE TABLE team_brandings (
  workspace_id      bigint PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
  custom_branding   boolean NOT NULL,                -- whether it counts
  locked            boolean NOT NULL,                -- no event has a branding of its own
  brand_name        text NOT NULL CHECK (char_length(brand_name) <= 60),
  welcome           text NOT NULL CHECK (char_length(welcome) <= 300),
  brand_accent      text NOT NULL CHECK (brand_accent ~ '^#[0-9a-f]{6}$'),
  brand_ground      text NOT NULL CHECK (brand_ground ~ '^#[0-9a-f]{6}$'),
  brand_dark_accent text CHECK (brand_dark_accent ~ '^#[0-9a-f]{6}$'),
  brand_dark_ground text CHECK (brand_dark_ground ~ '^#[0-9a-f]{6}$'),
  logo_id           text COLLATE "C",
  logo_alt          text NOT NULL DEFAULT '' CHECK (char_length(logo_alt) <= 200),
  FOREIGN KEY (workspace_id, logo_id) REFERENCES files (workspace_id, id)
);
CREATE INDEX team_brandings_by_logo ON team_brandings (logo_id) WHERE logo_id IS NOT NULL;
