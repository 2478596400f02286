-- Profile pictures stand in `files` like all other uploads, with an account as their owner.
ALTER TABLE files
  ALTER COLUMN pigeonhole_id DROP NOT NULL,
  ADD COLUMN account_id bigint REFERENCES accounts (id) ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(pigeonhole_id, account_id) = 1),
  ADD UNIQUE (account_id, id),                       -- whose picture it is owns the file
  ADD UNIQUE (account_id, sha256);

ALTER TABLE accounts
  ADD COLUMN picture_id text COLLATE "C",
  ADD FOREIGN KEY (id, picture_id) REFERENCES files (account_id, id) ON DELETE SET NULL (picture_id);
CREATE INDEX accounts_by_picture ON accounts (picture_id) WHERE picture_id IS NOT NULL;

-- The table of before becomes a view, by which nodes of the version before go on in a rolling update. It goes with a later
-- migration. What stood in the table is moved through it.
ALTER TABLE stored_images RENAME TO stored_images_before;

CREATE VIEW stored_images AS
  SELECT f.id, f.account_id, f.type,
    (SELECT string_agg(c.bytes, ''::bytea ORDER BY c.part) FROM file_chunks c WHERE c.file_id = f.id) AS bytes,
    f.uploaded_at AS made_at
  FROM accounts a JOIN files f ON f.account_id = a.id AND f.id = a.picture_id;

-- They are squares; how large says the head of the WebP: with transparency, without losses, or neither.
CREATE FUNCTION side_of_webp(bytes bytea) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN octet_length(bytes) < 30 THEN 0
    WHEN substring(bytes FROM 13 FOR 4) = 'VP8X' THEN 1 + get_byte(bytes, 24) + (get_byte(bytes, 25) << 8)
    WHEN substring(bytes FROM 13 FOR 4) = 'VP8L' THEN 1 + get_byte(bytes, 21) + ((get_byte(bytes, 22) & 63) << 8)
    ELSE get_byte(bytes, 26) + ((get_byte(bytes, 27) & 63) << 8)
  END
$$;

CREATE FUNCTION keep_stored_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM files WHERE id = OLD.id;
    RETURN OLD;
  END IF;
  DELETE FROM files WHERE account_id = NEW.account_id;
  INSERT INTO files (id, account_id, kind, type, bytes, width, height, sha256, uploaded_at)
  VALUES (NEW.id, NEW.account_id, 'picture', NEW.type, octet_length(NEW.bytes), side_of_webp(NEW.bytes), side_of_webp(NEW.bytes),
    sha256(NEW.bytes), coalesce(NEW.made_at, now()));
  INSERT INTO file_chunks (file_id, part, bytes)
  SELECT NEW.id, part, substring(NEW.bytes FROM part * 262144 + 1 FOR 262144)
  FROM generate_series(0, (octet_length(NEW.bytes) - 1) / 262144) AS part;
  UPDATE accounts SET picture_id = NEW.id WHERE id = NEW.account_id;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_stored_image INSTEAD OF INSERT OR DELETE ON stored_images
  FOR EACH ROW EXECUTE FUNCTION keep_stored_image();

INSERT INTO stored_images SELECT id, account_id, type, bytes, made_at FROM stored_images_before WHERE account_id IS NOT NULL;
DROP TABLE stored_images_before;
