-- Where phones are led when their session ends (R-178): 0 nowhere, 1 to what is live, 2 to what follows on the agenda.
ALTER TABLE pigeonholes
  ADD COLUMN redirect_attendees smallint NOT NULL DEFAULT 0 CHECK (redirect_attendees BETWEEN 0 AND 2);

DROP TRIGGER raise_revision ON pigeonholes;
CREATE TRIGGER raise_revision BEFORE UPDATE ON pigeonholes FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.starts_on, OLD.ends_on, OLD.time_zone, OLD.passcode, OLD.joins_per_second,
      OLD.redirect_attendees)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.starts_on, NEW.ends_on, NEW.time_zone, NEW.passcode, NEW.joins_per_second,
      NEW.redirect_attendees))
  EXECUTE FUNCTION raise_revision();
