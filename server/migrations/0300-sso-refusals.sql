-- What was wrong with messages of a provider, for the page of its organisation: one row for each reason, and nothing of whom a message
-- was about.
CREATE TABLE sso_refusals (
  sso_organisation_id bigint NOT NULL REFERENCES sso_organisations (id) ON DELETE CASCADE,
  what                text NOT NULL CHECK (what IN ('sign-in', 'log-out')),
  problem             text NOT NULL,
  times               integer NOT NULL DEFAULT 1,
  last_at             timestamptz NOT NULL,
  PRIMARY KEY (sso_organisation_id, what, problem)
);
