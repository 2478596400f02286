-- Codes to speakers are counted with invitations into teams: for whoever sends them, at whatever event, and for each address that
-- gets them. A node of the version before writes neither, and counts for the event alone.
ALTER TABLE speaker_letters
  ADD COLUMN account_id   bigint REFERENCES accounts (id) ON DELETE SET NULL,
  ADD COLUMN address_hash bytea;
-- They stay counted when their event is deleted: whoever deletes it makes no room for more.
ALTER TABLE speaker_letters
  ALTER COLUMN pigeonhole_id DROP NOT NULL,
  DROP CONSTRAINT speaker_letters_pigeonhole_id_fkey,
  ADD FOREIGN KEY (pigeonhole_id) REFERENCES pigeonholes (id) ON DELETE SET NULL;
CREATE INDEX speaker_letters_by_account ON speaker_letters (account_id, sent_at);
CREATE INDEX speaker_letters_to ON speaker_letters (address_hash, sent_at);
