-- When a file for those who run the event was first taken: a step of the guide.
ALTER TABLE pigeonholes ADD COLUMN files_taken_at timestamptz;
