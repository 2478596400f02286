-- What those who run an event tell those on stage: it covers a moderator panel until somebody there has acknowledged it.
CREATE TABLE backstage_messages (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id   bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  -- Null: for every moderator panel of the event.
  session_id      bigint REFERENCES sessions (id) ON DELETE CASCADE,
  text            text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  sent_at         timestamptz NOT NULL,
  -- Null: by a panel link, by a program, or the account has been closed.
  sent_by         bigint REFERENCES accounts (id) ON DELETE SET NULL,
  acknowledged_at timestamptz,
  acknowledged_by bigint REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX backstage_messages_waiting ON backstage_messages (pigeonhole_id, id) WHERE acknowledged_at IS NULL;
CREATE INDEX backstage_messages_acknowledged ON backstage_messages (pigeonhole_id, id) WHERE acknowledged_at IS NOT NULL;
CREATE INDEX backstage_messages_by_session ON backstage_messages (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX backstage_messages_by_sender ON backstage_messages (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX backstage_messages_by_reader ON backstage_messages (acknowledged_by) WHERE acknowledged_by IS NOT NULL;
