-- What whoever runs an event has chosen to be seen: on its projectors, until something else starts; and on every phone, once.
CREATE TABLE stages (
  pigeonhole_id   bigint PRIMARY KEY REFERENCES pigeonholes (id) ON DELETE CASCADE,
  session_id      bigint REFERENCES sessions (id) ON DELETE SET NULL,
  chosen_at       timestamptz,
  cast_session_id bigint REFERENCES sessions (id) ON DELETE SET NULL,
  cast_at         timestamptz
);
CREATE INDEX stages_by_session ON stages (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX stages_by_cast_session ON stages (cast_session_id) WHERE cast_session_id IS NOT NULL;
