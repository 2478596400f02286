-- When backups were made and tried out, for the doctor and for the job that makes them. Without an end it is under way, or its
-- process was killed.
CREATE TABLE backup_runs (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind     text NOT NULL CHECK (kind IN ('backup', 'trial')),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  file     text,                                        -- where it was written, or which one was tried
  bytes    bigint,
  problem  text                                         -- null: none, if it has ended
);
CREATE INDEX backup_runs_by_kind ON backup_runs (kind, began_at DESC);
