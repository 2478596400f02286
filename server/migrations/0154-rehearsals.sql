-- A simulated audience in an event in test mode (docs/decisions/0062-test-mode.md). The node that plays it says so every second; a row
-- that has not been touched for some seconds is of a node that died.
CREATE TABLE rehearsals (
  pigeonhole_id bigint PRIMARY KEY REFERENCES pigeonholes (id) ON DELETE CASCADE,
  id            uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id    bigint REFERENCES accounts (id) ON DELETE SET NULL, -- who started it
  people        int NOT NULL,
  sent          int NOT NULL DEFAULT 0,
  started_at    timestamptz NOT NULL DEFAULT now(),
  alive_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rehearsals_by_account ON rehearsals (account_id);
