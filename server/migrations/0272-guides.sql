-- How far somebody is with the guide of an event, and whether they have seen what it begins with.
CREATE TABLE event_guides (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  account_id    bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state         text,
  sample_seen   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (pigeonhole_id, account_id)
);
CREATE INDEX event_guides_by_account ON event_guides (account_id);

-- Who is mailed summaries of what goes on in an event, and what there was at the last one.
CREATE TABLE activity_notifications (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  account_id    bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  every         text NOT NULL CHECK (every IN ('hour', 'day')),
  next_at       timestamptz NOT NULL,
  attendees     int NOT NULL,
  written       int NOT NULL,
  votes         int NOT NULL,
  PRIMARY KEY (pigeonhole_id, account_id)
);
CREATE INDEX activity_notifications_by_account ON activity_notifications (account_id);
CREATE INDEX activity_notifications_due ON activity_notifications (next_at);

-- When test mode was last begun.
ALTER TABLE pigeonholes ADD COLUMN tested_at timestamptz;
