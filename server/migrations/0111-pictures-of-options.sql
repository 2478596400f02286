-- The picture of an option, and what it says to those who cannot see it: empty where it only decorates.
ALTER TABLE poll_options
  ADD COLUMN picture_id  text COLLATE "C",
  ADD COLUMN picture_alt text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (pigeonhole_id, picture_id) REFERENCES files (pigeonhole_id, id) ON DELETE SET NULL (picture_id);
CREATE INDEX poll_options_by_picture ON poll_options (pigeonhole_id, picture_id) WHERE picture_id IS NOT NULL;
