-- What organizers write for whoever speaks in a session: seen by themselves and on the moderator panel.
CREATE TABLE session_notes (
  session_id bigint PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000)
);
