-- Every row satisfies the narrower check that was there before: none has to be looked at.
ALTER TABLE questions
  DROP CONSTRAINT questions_status_check,
  ADD CONSTRAINT questions_status_check
    CHECK (status IN ('pending', 'allowed', 'current', 'answered', 'dismissed', 'archived')) NOT VALID,
  ADD COLUMN starred boolean NOT NULL DEFAULT false;
