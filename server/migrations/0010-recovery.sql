-- Links that set a new password, and what was asked for with them.

ALTER TABLE mailed_links DROP CONSTRAINT mailed_links_purpose_check;
ALTER TABLE mailed_links ADD CONSTRAINT mailed_links_purpose_check CHECK (purpose IN ('sign-up', 'recovery'));
ALTER TABLE mailed_links ADD COLUMN made_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX mailed_links_by_expiry ON mailed_links (expires_at);

-- Whoever asks for a link is written down here whether or not there is such an account; a job looks that up later, where
-- nobody can measure how long it takes.
CREATE TABLE recovery_requests (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email       text NOT NULL,
  locale      text NOT NULL,
  redirect_to text,
  asked_at    timestamptz NOT NULL
);
