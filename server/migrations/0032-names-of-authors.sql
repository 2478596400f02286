-- The name under which a question was asked, if its author gave one. It stays when the attendee takes another name, and it
-- goes with the question. An anonymous question has no attendee, and therefore no name.
ALTER TABLE questions
  ADD COLUMN author text,
  ADD CONSTRAINT questions_author_check CHECK (author IS NULL OR attendee_id IS NOT NULL);

UPDATE questions q SET author = a.name FROM attendees a
WHERE a.pigeonhole_id = q.pigeonhole_id AND a.id = q.attendee_id AND a.name IS NOT NULL;
