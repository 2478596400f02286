-- What every domain stands on: numbered streams, keys of live actions, audit, outgoing mail.

CREATE TABLE live_streams (
  pigeonhole_id bigint NOT NULL,
  stream_id     bigint NOT NULL,               -- 0: the agenda; else the live session
  seq           bigint NOT NULL DEFAULT 0,
  epoch         uuid   NOT NULL DEFAULT gen_random_uuid(),
  PRIMARY KEY (pigeonhole_id, stream_id)
) WITH (fillfactor = 50);                      -- raised in every batch: leave room for updates in place

CREATE TABLE live_events (
  pigeonhole_id bigint NOT NULL,
  stream_id     bigint NOT NULL,
  seq           bigint NOT NULL,
  events        jsonb  NOT NULL,
  at            timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pigeonhole_id, stream_id, seq)
);
CREATE INDEX live_events_by_age ON live_events (at);

-- Law L2: one row per action key. It names the item and never a person.
CREATE TABLE live_actions (
  pigeonhole_id bigint NOT NULL,
  action_key    text   NOT NULL COLLATE "C",
  stream_id     bigint NOT NULL,
  seq           bigint NOT NULL,
  item_id       bigint NOT NULL,
  PRIMARY KEY (pigeonhole_id, action_key)
);
CREATE INDEX live_actions_by_stream ON live_actions (pigeonhole_id, stream_id);
CREATE SEQUENCE live_item_ids;

-- Written in the transaction of what it tells of. The actor is a pseudonym whose name stands elsewhere and can go.
CREATE TABLE audit_actors (
  id     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind   text NOT NULL CHECK (kind IN ('account', 'panel', 'system')),
  ref    bigint,
  label  text,
  UNIQUE NULLS NOT DISTINCT (kind, ref, label)
);
CREATE TABLE audit_entries (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id  bigint,
  pigeonhole_id bigint,
  channel       text NOT NULL CHECK (channel IN ('security', 'system', 'workspace')),
  actor_id      uuid REFERENCES audit_actors (id),
  action        text NOT NULL,
  about         jsonb NOT NULL DEFAULT '{}',
  at            timestamptz NOT NULL DEFAULT now(),
  chain         bytea                          -- filled by the chaining job: hash of this entry and the one before
);
CREATE INDEX audit_entries_by_workspace ON audit_entries (workspace_id, channel, id DESC);
CREATE INDEX audit_entries_unchained ON audit_entries (id) WHERE chain IS NULL;

CREATE TABLE mails (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  html       text NOT NULL,
  plain      text NOT NULL,
  made_at    timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz,
  failures   int NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_waiting ON mails (id) WHERE sent_at IS NULL;
