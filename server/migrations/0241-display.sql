-- How the audience and the projector are shown an event (F-057): its language, whose clock its times are told by, a tab for each day.
ALTER TABLE pigeonholes
  ADD COLUMN language     text,
  ADD COLUMN time_display text    NOT NULL DEFAULT 'device' CHECK (time_display IN ('device', 'event', 'hidden')),
  ADD COLUMN day_tab      boolean NOT NULL DEFAULT true;

DROP TRIGGER raise_revision ON pigeonholes;
CREATE TRIGGER raise_revision BEFORE UPDATE ON pigeonholes FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.starts_on, OLD.ends_on, OLD.time_zone, OLD.passcode, OLD.joins_per_second,
      OLD.redirect_attendees, OLD.event_type, OLD.expected_participants, OLD.expected_number, OLD.meeting_platform,
      OLD.meeting_identifier_type, OLD.meeting_identifier, OLD.language, OLD.time_display, OLD.day_tab)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.starts_on, NEW.ends_on, NEW.time_zone, NEW.passcode, NEW.joins_per_second,
      NEW.redirect_attendees, NEW.event_type, NEW.expected_participants, NEW.expected_number, NEW.meeting_platform,
      NEW.meeting_identifier_type, NEW.meeting_identifier, NEW.language, NEW.time_display, NEW.day_tab))
  EXECUTE FUNCTION raise_revision();
