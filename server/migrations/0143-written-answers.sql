ALTER TABLE questions
  ADD COLUMN answer text,
  ADD COLUMN answer_id bigint,                       -- from live_item_ids: another one where it was taken back and written anew
  ADD COLUMN helpful int NOT NULL DEFAULT 0,         -- its rows in helpful_marks
  ADD CONSTRAINT questions_answer_check CHECK ((answer IS NULL) = (answer_id IS NULL));

CREATE TABLE helpful_marks (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  answer_id     bigint NOT NULL,
  voter         bytea  NOT NULL,                     -- keyed hash of person and answer, or the attendee's id in a session with names
  PRIMARY KEY (pigeonhole_id, session_id, answer_id, voter)
);
