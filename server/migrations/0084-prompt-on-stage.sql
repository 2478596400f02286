-- Which prompt of a poll the stage shows; of none, the first one.
ALTER TABLE poll_questions ADD COLUMN on_stage boolean NOT NULL DEFAULT false;
