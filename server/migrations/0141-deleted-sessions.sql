-- A deleted session is on no screen. It is destroyed a little later, and can be brought back until then.
ALTER TABLE sessions ADD COLUMN deleted_at timestamptz;
CREATE INDEX sessions_by_deletion ON sessions (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE OR REPLACE FUNCTION follow_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pigeonholes p
  SET sessions = found.sessions, first_start = found.first_start, last_end = found.last_end, open_ended = found.open_ended
  FROM (
    SELECT c.pigeonhole_id, count(s.id)::int AS sessions, min(s.starts_at) AS first_start, max(s.ends_at) AS last_end,
      coalesce(bool_or(s.ends_at IS NULL) FILTER (WHERE s.id IS NOT NULL), false) AS open_ended
    FROM (SELECT DISTINCT pigeonhole_id FROM changed) c
      LEFT JOIN sessions s ON s.pigeonhole_id = c.pigeonhole_id AND s.deleted_at IS NULL
    GROUP BY c.pigeonhole_id
  ) found
  WHERE p.id = found.pigeonhole_id
    AND (p.sessions, p.first_start, p.last_end, p.open_ended)
      IS DISTINCT FROM (found.sessions, found.first_start, found.last_end, found.open_ended);
  RETURN NULL;
END $$;
