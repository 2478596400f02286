-- A last call sets the end to a few seconds from now. Until then it can be cancelled: `ends_at_before` is the end that stood
-- before. `round` counts how often an anonymous session was opened again under a new secret: its voters are new each time.
ALTER TABLE sessions
  ADD COLUMN last_call boolean NOT NULL DEFAULT false,
  ADD COLUMN ends_at_before timestamptz,
  ADD COLUMN round int NOT NULL DEFAULT 0;
