-- What organizers upload, as we have written it, never as it came. Whoever knows the id, which is random, may have the file.
CREATE TABLE files (
  id            text PRIMARY KEY COLLATE "C",
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  kind          text NOT NULL CHECK (kind = 'picture'),
  type          text NOT NULL CHECK (type = 'image/webp'),
  bytes         int NOT NULL,
  width         int NOT NULL,
  height        int NOT NULL,
  sha256        bytea NOT NULL,
  uploaded_at   timestamptz NOT NULL,
  UNIQUE (pigeonhole_id, id),                        -- what uses a file is of the same event
  UNIQUE (pigeonhole_id, sha256)                     -- an upload that is repeated leaves one file
);

-- Parts of 256 KB, so that no more than one of them is in memory.
CREATE TABLE file_chunks (
  file_id text COLLATE "C" NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  part    int NOT NULL,
  bytes   bytea NOT NULL,
  PRIMARY KEY (file_id, part)
);
ALTER TABLE file_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;       -- is as small as it gets
