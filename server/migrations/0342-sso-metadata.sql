-- Where a provider keeps its metadata, and how the last reading of it went. Mails about it are sent once: when it fails for the first
-- time, and 30 and 7 days before the last of its certificates ends.
ALTER TABLE sso_organisations
  ADD COLUMN metadata_url       text,
  ADD COLUMN metadata_read_at   timestamptz,  -- when it was last read and taken over; null: not yet
  ADD COLUMN metadata_due_at    timestamptz,  -- when it is read next
  ADD COLUMN metadata_problem   text,         -- why it could not be, the last time; null: it could
  ADD COLUMN metadata_failed_at timestamptz,  -- the first time of those since it last could
  ADD COLUMN ending_told        text,         -- of which end, and how long before, the admins were told
  ADD CHECK ((metadata_url IS NULL) = (metadata_due_at IS NULL)),
  ADD CHECK ((metadata_problem IS NULL) = (metadata_failed_at IS NULL));
CREATE INDEX sso_organisations_by_metadata_due ON sso_organisations (metadata_due_at) WHERE metadata_due_at IS NOT NULL;
