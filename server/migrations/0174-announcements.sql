-- What an event says to all of its phones: one text at a time, until it expires or is taken back.
CREATE TABLE announcements (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL UNIQUE REFERENCES pigeonholes (id) ON DELETE CASCADE,
  text          text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  announced_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL CHECK (expires_at > announced_at)
);
CREATE INDEX announcements_by_expiry ON announcements (expires_at);
