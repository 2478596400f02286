-- Under which accounts somebody took part by name, so that closing an account can erase the name. Whoever gave none is not
-- here, and neither is anything that was said in an anonymous session: no row there has an attendee.
CREATE TABLE attendee_accounts (
  account_id    bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  pigeonhole_id bigint NOT NULL,
  attendee_id   uuid NOT NULL,
  PRIMARY KEY (account_id, pigeonhole_id, attendee_id),
  FOREIGN KEY (pigeonhole_id, attendee_id) REFERENCES attendees (pigeonhole_id, id) ON DELETE CASCADE
);
CREATE INDEX attendee_accounts_by_attendee ON attendee_accounts (pigeonhole_id, attendee_id);
