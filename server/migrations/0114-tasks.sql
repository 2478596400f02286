-- Long work that somebody has asked for, done in steps in the background (docs/decisions/0051-long-work.md). Of each kind there is
-- one for an account and what it is about: a new one takes the place of one that has ended.
CREATE TABLE tasks (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id     bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind           text NOT NULL,
  subject_kind   text CHECK (subject_kind IN ('workspace', 'pigeonhole')),  -- null: the account itself
  subject_id     bigint,
  state          text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  locale         text NOT NULL,
  mail_at_end    boolean NOT NULL,
  input          jsonb NOT NULL,                -- emptied when it has ended
  cursor         jsonb,                         -- where the next step begins; null: at the beginning
  steps_done     int NOT NULL DEFAULT 0,
  steps_of       int NOT NULL DEFAULT 0,        -- 0: nobody knows yet
  outcome        jsonb,                         -- figures that are told at the end
  problem        text,                          -- why it failed: a code of the contract
  file_name      text,                          -- of the result, whose bytes are the chunks; null: it has none
  file_type      text,
  file_bytes     bigint NOT NULL DEFAULT 0,
  chunks         int NOT NULL DEFAULT 0,
  made_at        timestamptz NOT NULL,
  ended_at       timestamptz,
  expires_at     timestamptz NOT NULL,
  lease          uuid,                          -- of the node that is at it
  lease_until    timestamptz,                   -- by the clock of the database; then another node may go on
  attempts       int NOT NULL DEFAULT 0         -- begun since the last step that was done
);
CREATE UNIQUE INDEX tasks_one_of_each ON tasks (account_id, kind, coalesce(subject_id, 0));
CREATE INDEX tasks_open ON tasks (id) WHERE state IN ('queued', 'running');
CREATE INDEX tasks_by_subject ON tasks (subject_kind, subject_id);
CREATE INDEX tasks_by_expiry ON tasks (expires_at);

CREATE TABLE task_chunks (
  task_id bigint NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  nth     int NOT NULL,
  bytes   bytea NOT NULL,
  PRIMARY KEY (task_id, nth)
);
