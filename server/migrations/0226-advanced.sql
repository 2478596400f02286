-- How an event goes on (F-067): where it takes place, how many people are expected, the meeting to join online.
ALTER TABLE pigeonholes
  ADD COLUMN event_type              smallint NOT NULL DEFAULT 0 CHECK (event_type BETWEEN 0 AND 2),
  ADD COLUMN expected_participants   smallint CHECK (expected_participants BETWEEN 0 AND 5),
  ADD COLUMN expected_number         integer  CHECK (expected_number > 0),
  ADD COLUMN meeting_platform        text     CHECK (meeting_platform IN ('zoom', 'ciscowebex', 'msteams')),
  ADD COLUMN meeting_identifier_type text     NOT NULL DEFAULT 'meetingUrl' CHECK (meeting_identifier_type IN ('meetingId', 'meetingUrl')),
  ADD COLUMN meeting_identifier      text     NOT NULL DEFAULT '';

DROP TRIGGER raise_revision ON pigeonholes;
CREATE TRIGGER raise_revision BEFORE UPDATE ON pigeonholes FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.starts_on, OLD.ends_on, OLD.time_zone, OLD.passcode, OLD.joins_per_second,
      OLD.redirect_attendees, OLD.event_type, OLD.expected_participants, OLD.expected_number, OLD.meeting_platform,
      OLD.meeting_identifier_type, OLD.meeting_identifier)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.starts_on, NEW.ends_on, NEW.time_zone, NEW.passcode, NEW.joins_per_second,
      NEW.redirect_attendees, NEW.event_type, NEW.expected_participants, NEW.expected_number, NEW.meeting_platform,
      NEW.meeting_identifier_type, NEW.meeting_identifier))
  EXECUTE FUNCTION raise_revision();
