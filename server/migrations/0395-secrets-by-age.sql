-- An anonymous session of an event without a last day closes some time after what came in last. What came in before it was started
-- again does not count: its secret is younger.
ALTER TABLE session_secrets ADD COLUMN made_at timestamptz NOT NULL DEFAULT now();
