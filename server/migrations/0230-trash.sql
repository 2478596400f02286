-- An event in the trash is deleted for good when its time is over, or when somebody asks for it: from then on it is in no list, and a
-- job destroys it.
ALTER TABLE pigeonholes ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT deleted_from_trash CHECK (deleted_at IS NULL OR trashed_at IS NOT NULL);

CREATE INDEX pigeonholes_in_trash ON pigeonholes (trashed_at) WHERE trashed_at IS NOT NULL;

DROP INDEX pigeonholes_by_workspace;
CREATE INDEX pigeonholes_by_workspace ON pigeonholes (workspace_id, id DESC)
  INCLUDE (stored, trashed_at, deleted_at, past_at, first_start, starts_on, name_read, passcode);
