-- The tracks of events, in an order of their own, and which sessions are in them.
CREATE TABLE tracks (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  name          text NOT NULL,
  name_read     text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (lower(name COLLATE "und-x-icu")) STORED,
  color         text NOT NULL CHECK (color IN ('blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'violet')),
  sort_order    int NOT NULL,
  UNIQUE (pigeonhole_id, name_read)
);

CREATE TABLE session_tracks (
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  track_id   bigint NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, track_id)
);
CREATE INDEX session_tracks_by_track ON session_tracks (track_id, session_id);
