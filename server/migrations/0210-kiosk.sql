-- Whether the kiosk link of an event opens anything.
ALTER TABLE pigeonholes ADD COLUMN kiosk_on boolean NOT NULL DEFAULT false;
