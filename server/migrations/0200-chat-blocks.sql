-- Who may read the chats of an event, and neither write nor react.
CREATE TABLE chat_blocks (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  attendee_id   uuid NOT NULL,
  blocked_at    timestamptz NOT NULL,
  blocked_by    bigint REFERENCES accounts (id) ON DELETE SET NULL,
  UNIQUE (pigeonhole_id, attendee_id)
);
CREATE INDEX chat_blocks_by_account ON chat_blocks (blocked_by);

-- The same in an anonymous chat: one row for each message that led to it, so that two rows never tell whether they are of one person.
-- They go with the secret that they are made of.
CREATE TABLE chat_blocked_marks (
  session_id    bigint NOT NULL REFERENCES session_secrets (session_id) ON DELETE CASCADE,
  pigeonhole_id bigint NOT NULL,
  message_id    bigint NOT NULL,
  mark          bytea NOT NULL,                      -- keyed hash of person and message
  PRIMARY KEY (pigeonhole_id, session_id, message_id)
);
CREATE INDEX chat_blocked_marks_by_session ON chat_blocked_marks (session_id);

-- In an anonymous chat that is slowed down: that somebody wrote in a second, for as long as it counts.
CREATE TABLE chat_turns (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  mark          bytea NOT NULL,                      -- keyed hash of person and second
  minute        timestamptz NOT NULL,
  PRIMARY KEY (pigeonhole_id, session_id, mark)
);

-- When a person wrote last, in a chat with names.
CREATE INDEX chat_messages_by_attendee ON chat_messages (pigeonhole_id, session_id, attendee_id, sent_at)
  WHERE attendee_id IS NOT NULL;
