-- Who gave a question which status, and when: for the desk. A panel link and a program have no account.
CREATE TABLE question_moves (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  question_id   bigint NOT NULL,
  id            bigint GENERATED ALWAYS AS IDENTITY,
  from_status   text NOT NULL,
  to_status     text NOT NULL,
  made_with     text NOT NULL CHECK (made_with IN ('account', 'panel', 'program')),
  account_id    bigint REFERENCES accounts (id) ON DELETE SET NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (pigeonhole_id, session_id, question_id, id)
);
CREATE INDEX question_moves_by_account ON question_moves (account_id) WHERE account_id IS NOT NULL;
