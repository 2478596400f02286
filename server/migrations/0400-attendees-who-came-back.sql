-- Whether a device had a pass when its attendee was written: it was there before the data of the event was cleaned, and was counted then.

ALTER TABLE attendees ADD COLUMN came_back boolean NOT NULL DEFAULT false;
