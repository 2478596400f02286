-- What the status of an event depends on, as instants, so that lists find events by it with an index. `sessions` and the times
-- beside it follow the table of sessions, `over_at` the last day and the time zone: by triggers, whoever writes.
ALTER TABLE pigeonholes
  ADD COLUMN over_at     timestamptz NOT NULL DEFAULT 'infinity', -- the day after the last one begins
  ADD COLUMN sessions    int     NOT NULL DEFAULT 0,
  ADD COLUMN first_start timestamptz,
  ADD COLUMN last_end    timestamptz,
  ADD COLUMN open_ended  boolean NOT NULL DEFAULT false, -- a session has no end yet
  -- From then on the event is in the past: it is over, or all its sessions have ended.
  ADD COLUMN past_at     timestamptz GENERATED ALWAYS AS (
    least(over_at, CASE WHEN sessions > 0 AND NOT open_ended THEN last_end END)) STORED;

CREATE FUNCTION keep_over_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.over_at := (NEW.ends_on + 1)::timestamp AT TIME ZONE NEW.time_zone;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_over_at BEFORE INSERT OR UPDATE OF ends_on, time_zone ON pigeonholes
  FOR EACH ROW EXECUTE FUNCTION keep_over_at();

UPDATE pigeonholes SET over_at = (ends_on + 1)::timestamp AT TIME ZONE time_zone;

CREATE FUNCTION follow_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pigeonholes p
  SET sessions = found.sessions, first_start = found.first_start, last_end = found.last_end, open_ended = found.open_ended
  FROM (
    SELECT c.pigeonhole_id, count(s.id)::int AS sessions, min(s.starts_at) AS first_start, max(s.ends_at) AS last_end,
      coalesce(bool_or(s.ends_at IS NULL) FILTER (WHERE s.id IS NOT NULL), false) AS open_ended
    FROM (SELECT DISTINCT pigeonhole_id FROM changed) c LEFT JOIN sessions s USING (pigeonhole_id)
    GROUP BY c.pigeonhole_id
  ) found
  WHERE p.id = found.pigeonhole_id
    AND (p.sessions, p.first_start, p.last_end, p.open_ended)
      IS DISTINCT FROM (found.sessions, found.first_start, found.last_end, found.open_ended);
  RETURN NULL;
END $$;
CREATE TRIGGER follow_sessions_made AFTER INSERT ON sessions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_sessions();
CREATE TRIGGER follow_sessions_changed AFTER UPDATE ON sessions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_sessions();
CREATE TRIGGER follow_sessions_gone AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_sessions();

UPDATE pigeonholes p
SET sessions = s.sessions, first_start = s.first_start, last_end = s.last_end, open_ended = s.open_ended
FROM (
  SELECT pigeonhole_id, count(*)::int AS sessions, min(starts_at) AS first_start, max(ends_at) AS last_end,
    bool_or(ends_at IS NULL) AS open_ended
  FROM sessions GROUP BY pigeonhole_id
) s
WHERE p.id = s.pigeonhole_id;

CREATE INDEX pigeonholes_by_past ON pigeonholes (workspace_id, past_at);
CREATE INDEX pigeonholes_by_start ON pigeonholes (workspace_id, starts_on, id);
CREATE INDEX pigeonholes_by_name ON pigeonholes (workspace_id, lower(name COLLATE "und-x-icu"), id);
