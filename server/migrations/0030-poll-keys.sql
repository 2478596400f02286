-- Each batch of votes counts in these two as well: like the other hot tables their keys begin with the pigeonhole.
ALTER TABLE poll_questions ADD COLUMN pigeonhole_id bigint;
UPDATE poll_questions q SET pigeonhole_id = s.pigeonhole_id FROM sessions s WHERE s.id = q.session_id;

ALTER TABLE poll_options ADD COLUMN pigeonhole_id bigint;
UPDATE poll_options o SET pigeonhole_id = q.pigeonhole_id FROM poll_questions q WHERE q.id = o.poll_question_id;

ALTER TABLE poll_options
  DROP CONSTRAINT poll_options_poll_question_id_fkey,
  DROP CONSTRAINT poll_options_pkey,
  ALTER COLUMN pigeonhole_id SET NOT NULL,
  ADD PRIMARY KEY (pigeonhole_id, id);

ALTER TABLE poll_questions
  DROP CONSTRAINT poll_questions_pkey,
  ALTER COLUMN pigeonhole_id SET NOT NULL,
  ADD PRIMARY KEY (pigeonhole_id, id);

ALTER TABLE poll_options
  ADD FOREIGN KEY (pigeonhole_id, poll_question_id) REFERENCES poll_questions (pigeonhole_id, id) ON DELETE CASCADE;

DROP INDEX poll_options_by_question;
CREATE INDEX poll_options_by_question ON poll_options (pigeonhole_id, poll_question_id, sort);
