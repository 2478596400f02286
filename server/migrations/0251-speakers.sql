-- The speakers of events, in an order of their own, and what they do in which sessions.
CREATE TABLE speakers (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  name          text NOT NULL,
  title         text NOT NULL,
  company       text NOT NULL,
  bio           text NOT NULL,
  email         text NOT NULL,                         -- for organisers alone; empty: none
  picture_id    text COLLATE "C",
  sort_order    int NOT NULL,
  name_read     text COLLATE "und-x-icu" NOT NULL
    GENERATED ALWAYS AS (lower(name || E'\n' || company COLLATE "und-x-icu")) STORED,
  UNIQUE (pigeonhole_id, name_read),                   -- two of one name are told apart by their company
  FOREIGN KEY (pigeonhole_id, picture_id) REFERENCES files (pigeonhole_id, id) ON DELETE SET NULL (picture_id)
);
CREATE INDEX speakers_by_picture ON speakers (pigeonhole_id, picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX speakers_by_email ON speakers (email) WHERE email <> '';

CREATE TABLE session_speakers (
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  speaker_id bigint NOT NULL REFERENCES speakers (id) ON DELETE CASCADE,
  role       text NOT NULL CHECK (role IN ('speaker', 'panelist', 'moderator', 'host')),
  PRIMARY KEY (session_id, speaker_id)
);
CREATE INDEX session_speakers_by_speaker ON session_speakers (speaker_id, session_id);
