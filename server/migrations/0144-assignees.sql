-- Who of the workspace takes care of a question; nobody else than the desk learns it.
ALTER TABLE questions ADD COLUMN assignee_id bigint REFERENCES accounts (id) ON DELETE SET NULL;
-- For the foreign key.
CREATE INDEX questions_by_assignee ON questions (assignee_id) WHERE assignee_id IS NOT NULL;
