-- What the text of a problem names: which session, how many tracks. Null: nothing.
ALTER TABLE tasks ADD COLUMN problem_values jsonb;
