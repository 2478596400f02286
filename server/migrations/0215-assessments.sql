-- Assessments at one's own pace (docs/decisions/0081-assessments.md).
CREATE TABLE assessments (
  pigeonhole_id bigint  NOT NULL,
  session_id    bigint  NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  questions     jsonb   NOT NULL,                    -- in their order, with what is right
  version       integer NOT NULL DEFAULT 1,          -- rises with each change
  PRIMARY KEY (pigeonhole_id, session_id)
);
-- For the foreign key.
CREATE INDEX assessments_by_session ON assessments (session_id);

-- One attempt of one person. No row that was submitted tells when.
CREATE TABLE assessment_attempts (
  pigeonhole_id   bigint  NOT NULL,
  session_id      bigint  NOT NULL,
  run             bytea   NOT NULL,                  -- of person and session; a random number in an anonymous session
  attempt         integer NOT NULL CHECK (attempt > 0),
  attendee_id     uuid,                              -- null for good in an anonymous session
  author          text,                              -- the name it was begun under
  until           timestamptz,                       -- when its time is over; null: no limit, or submitted
  answers         jsonb   NOT NULL DEFAULT '{}',     -- ids of options, by question
  submitted       boolean NOT NULL DEFAULT false,
  points          integer,                           -- from when it is submitted
  right_questions text[],
  PRIMARY KEY (pigeonhole_id, session_id, run, attempt),
  CHECK (author IS NULL OR attendee_id IS NOT NULL),
  CHECK (submitted = (points IS NOT NULL) AND submitted = (right_questions IS NOT NULL)),
  CHECK (NOT submitted OR until IS NULL)
);
CREATE INDEX assessment_attempts_open ON assessment_attempts (session_id) WHERE NOT submitted;
