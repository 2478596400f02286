-- The text that a question was asked with, of one that the desk has edited since: an edit that is undone leaves it as if it had not been.
ALTER TABLE questions ADD COLUMN text_asked text;
