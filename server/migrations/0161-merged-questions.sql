-- A question that says the same as another one is merged into it: it counts there, and comes back as it was.
ALTER TABLE questions
  DROP CONSTRAINT questions_status_check,
  ADD CONSTRAINT questions_status_check
    CHECK (status IN ('pending', 'allowed', 'current', 'answered', 'dismissed', 'archived', 'merged')) NOT VALID,
  ADD COLUMN merged_into bigint,                     -- a question of the same session
  ADD COLUMN root_id bigint,                         -- the one that is not merged itself, where this leads in the end
  ADD COLUMN status_before text,                     -- what it comes back as
  ADD CONSTRAINT questions_merged_check CHECK (
    (status = 'merged') = (merged_into IS NOT NULL) AND (status = 'merged') = (root_id IS NOT NULL)
    AND (status = 'merged') = (status_before IS NOT NULL)) NOT VALID;
CREATE INDEX questions_by_root ON questions (pigeonhole_id, session_id, root_id) WHERE root_id IS NOT NULL;
