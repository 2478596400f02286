-- Where a session also takes place online, apart from its event.
CREATE TABLE session_meetings (
  session_id      bigint PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  platform        text NOT NULL CHECK (platform IN ('zoom', 'ciscowebex', 'msteams')),
  identifier_type text NOT NULL CHECK (identifier_type IN ('meetingId', 'meetingUrl')),
  identifier      text NOT NULL CHECK (char_length(identifier) BETWEEN 1 AND 500)
);
