-- What a session asks whose answers belong together by person: its pages with their questions, and how far people are.
CREATE TABLE run_forms (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  pages         jsonb NOT NULL,
  version       integer NOT NULL DEFAULT 1,          -- rises with each change
  began         integer NOT NULL DEFAULT 0,          -- its rows in runs
  through       integer NOT NULL DEFAULT 0,          -- those of them that were submitted
  left_pages    jsonb NOT NULL DEFAULT '{}',         -- by page: how many runs have left it behind
  PRIMARY KEY (pigeonhole_id, session_id)
) WITH (fillfactor = 50);
-- For the foreign key.
CREATE INDEX run_forms_by_session ON run_forms (session_id);

-- All that one person answers in a session. No row tells when.
CREATE TABLE runs (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  run           bytea NOT NULL,                      -- of person and session; a random number in an anonymous session
  attendee_id   uuid,                                -- null for good in an anonymous session
  author        text,                                -- the name it was submitted under
  left_pages    text[] NOT NULL,
  through       boolean NOT NULL,
  answers       jsonb NOT NULL,                      -- by question; once it is submitted, only what counts
  written       text NOT NULL,                       -- of them, what is in people's own words, to be searched
  PRIMARY KEY (pigeonhole_id, session_id, run),
  CONSTRAINT runs_author_check CHECK (author IS NULL OR attendee_id IS NOT NULL)
);
