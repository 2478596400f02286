-- What calendars know an event by: it stays, whatever address the program has.
ALTER TABLE pigeonholes ADD COLUMN calendar_uid uuid NOT NULL DEFAULT gen_random_uuid();

-- Raised by each change of what a calendar shows of a session, its times among them; `revision` does not follow those.
ALTER TABLE sessions ADD COLUMN calendar_revision int NOT NULL DEFAULT 0;

CREATE FUNCTION raise_calendar_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_revision := OLD.calendar_revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER raise_calendar_revision BEFORE UPDATE ON sessions FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.starts_at, OLD.ends_at)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.starts_at, NEW.ends_at))
  EXECUTE FUNCTION raise_calendar_revision();
