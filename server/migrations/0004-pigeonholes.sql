CREATE TABLE pigeonholes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id bigint NOT NULL REFERENCES workspaces (id),
  name         text NOT NULL,
  description  text NOT NULL DEFAULT '',
  starts_on    date NOT NULL,                        -- days in the event's own time zone, both included
  ends_on      date NOT NULL,
  time_zone    text NOT NULL,
  passcode     text NOT NULL COLLATE "C",
  -- A passcode is held until two days after the event, then anybody may take it (the release job sets this).
  passcode_held boolean NOT NULL DEFAULT true,
  stored       boolean NOT NULL DEFAULT false,
  trashed_at   timestamptz,
  demonstration boolean NOT NULL DEFAULT false,
  made_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_on >= starts_on)
);
CREATE UNIQUE INDEX pigeonholes_passcode_held ON pigeonholes (passcode) WHERE passcode_held;
CREATE INDEX pigeonholes_by_workspace ON pigeonholes (workspace_id, id DESC);

-- Panel links are derived from the server key and this version: a reset raises it, and the old link is dead.
CREATE TABLE panel_links (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  panel         text NOT NULL CHECK (panel IN ('moderator', 'projector', 'admin', 'kiosk')),
  version       int NOT NULL DEFAULT 1,
  PRIMARY KEY (pigeonhole_id, panel)
);
