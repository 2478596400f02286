-- Codes mailed to speakers, with which they edit the polls of their sessions. One counts at a time.
CREATE TABLE speaker_invitations (
  speaker_id bigint PRIMARY KEY REFERENCES speakers (id) ON DELETE CASCADE,
  code_hash  bytea NOT NULL UNIQUE,
  email      text NOT NULL,                            -- where it was sent
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Letters are counted where they were sent, so that deleting a speaker or taking back an invitation makes no room for more.
CREATE TABLE speaker_letters (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  sent_at       timestamptz NOT NULL
);
CREATE INDEX speaker_letters_by_pigeonhole ON speaker_letters (pigeonhole_id, sent_at);

ALTER TABLE audit_actors
  DROP CONSTRAINT audit_actors_kind_check,
  ADD CONSTRAINT audit_actors_kind_check CHECK (kind IN ('account', 'panel', 'apiKey', 'speaker', 'system'));
