-- A session may stand inside another one of its event.
ALTER TABLE sessions
  ADD COLUMN parent_id bigint CHECK (parent_id <> id),
  ADD UNIQUE (id, pigeonhole_id),
  ADD FOREIGN KEY (parent_id, pigeonhole_id) REFERENCES sessions (id, pigeonhole_id);
CREATE INDEX sessions_by_parent ON sessions (parent_id) WHERE parent_id IS NOT NULL;

-- Who made an event; null: nobody knows, or they have closed their account.
ALTER TABLE pigeonholes ADD COLUMN made_by bigint REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX pigeonholes_by_maker ON pigeonholes (made_by, id DESC) WHERE made_by IS NOT NULL;

-- A revision is raised by each change of how an event or a session is set up, and by nothing that happens while it runs.
ALTER TABLE sessions ADD COLUMN revision int NOT NULL DEFAULT 1;
ALTER TABLE pigeonholes ADD COLUMN revision int NOT NULL DEFAULT 1;

CREATE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER raise_revision BEFORE UPDATE ON sessions FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.settings, OLD.sort_order, OLD.parent_id)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.settings, NEW.sort_order, NEW.parent_id))
  EXECUTE FUNCTION raise_revision();
CREATE TRIGGER raise_revision BEFORE UPDATE ON pigeonholes FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.starts_on, OLD.ends_on, OLD.time_zone, OLD.passcode, OLD.joins_per_second)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.starts_on, NEW.ends_on, NEW.time_zone, NEW.passcode, NEW.joins_per_second))
  EXECUTE FUNCTION raise_revision();
