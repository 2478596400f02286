-- The list of events is read in its order by these, workspace by workspace: with what it is filtered by, no event has to be looked at
-- in the table until it is shown. A row that changes writes all its indexes anyway.
DROP INDEX pigeonholes_by_start;
CREATE INDEX pigeonholes_by_start ON pigeonholes (workspace_id, starts_on, id)
  INCLUDE (stored, trashed_at, deleted_at, past_at, first_start);

DROP INDEX pigeonholes_by_name;
CREATE INDEX pigeonholes_by_name ON pigeonholes (workspace_id, name_read, id)
  INCLUDE (stored, trashed_at, deleted_at, past_at, first_start);
