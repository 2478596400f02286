-- The picture of an option of a quiz, as polls have them (0111).
ALTER TABLE quiz_options
  ADD COLUMN picture_id  text COLLATE "C",
  ADD COLUMN picture_alt text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (pigeonhole_id, picture_id) REFERENCES files (pigeonhole_id, id) ON DELETE SET NULL (picture_id);
CREATE INDEX quiz_options_by_picture ON quiz_options (pigeonhole_id, picture_id) WHERE picture_id IS NOT NULL;
