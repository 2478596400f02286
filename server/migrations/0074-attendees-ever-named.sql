-- Whether an attendee has ever given a name: it may stand at what they contributed when they have cleared it since.

ALTER TABLE attendees ADD COLUMN ever_named boolean NOT NULL DEFAULT false;
UPDATE attendees a SET ever_named = true
WHERE a.name IS NOT NULL OR EXISTS (
  SELECT FROM questions q
  WHERE q.pigeonhole_id = a.pigeonhole_id AND q.attendee_id = a.id AND q.author IS NOT NULL);
