CREATE TABLE sessions (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  type          text NOT NULL CHECK (type IN ('qna', 'poll')),
  name          text NOT NULL,
  description   text NOT NULL DEFAULT '',
  starts_at     timestamptz,
  ends_at       timestamptz,
  hidden        boolean NOT NULL DEFAULT false,
  sort_order    int NOT NULL DEFAULT 0,
  filtering       boolean NOT NULL,
  anonymous       boolean NOT NULL,
  question_length int NOT NULL,
  most_picks      int NOT NULL,
  change_vote     boolean NOT NULL,
  results_shown   boolean NOT NULL,
  made_at       timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at >= starts_at)
);
CREATE INDEX sessions_by_pigeonhole ON sessions (pigeonhole_id, sort_order, starts_at, ends_at, id);

-- The secret behind the marks of an anonymous session; gone when the session ends (law L19).
CREATE TABLE session_secrets (
  session_id bigint PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  secret     bytea NOT NULL
);
