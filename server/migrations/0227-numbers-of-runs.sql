-- What a run is called on paper and in lists: it says nothing about the person, and nobody can make a mark of it. Kept, so that a page of a
-- list is read by index and not by computing the number of every run.
ALTER TABLE runs
  ADD COLUMN number text GENERATED ALWAYS AS (left(encode(sha256(run), 'hex'), 16)) STORED;
CREATE INDEX runs_by_number ON runs (pigeonhole_id, session_id, number) WHERE through;

ALTER TABLE assessment_attempts
  ADD COLUMN number text GENERATED ALWAYS AS (left(encode(sha256(run), 'hex'), 16)) STORED,
  ADD COLUMN number_of_attempt text GENERATED ALWAYS AS (left(encode(sha256(run), 'hex'), 16) || '-' || attempt) STORED;
CREATE INDEX assessment_attempts_by_number ON assessment_attempts (pigeonhole_id, session_id, number_of_attempt) WHERE submitted;
CREATE INDEX assessment_attempts_by_points ON assessment_attempts (pigeonhole_id, session_id, points, number_of_attempt) WHERE submitted;
