-- What came in to a session, minute by minute, for its insights. In an anonymous session a step is as long as it has to be
-- (docs/decisions/0065-minute-by-minute.md).
CREATE TABLE session_steps (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  begins_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL,
  written       int NOT NULL DEFAULT 0,              -- more than before; less than 0 where more was taken back than came
  votes         int NOT NULL DEFAULT 0,              -- likewise
  people        int,                                 -- in the event at once, at most; null: not counted, or too few to be told
  is_open       boolean NOT NULL,                    -- of an anonymous session, with too few votes to be told
  PRIMARY KEY (pigeonhole_id, session_id, begins_at)
) WITH (fillfactor = 50);                            -- raised in every batch: leave room for updates in place
-- For the foreign key.
CREATE INDEX session_steps_by_session ON session_steps (session_id);
CREATE INDEX session_steps_open ON session_steps (session_id) WHERE is_open;

-- Which question or prompt of a session its stage showed, and how long.
CREATE TABLE stage_history (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  id            bigint GENERATED ALWAYS AS IDENTITY,
  item_id       bigint NOT NULL,
  shown_at      timestamptz NOT NULL,
  hidden_at     timestamptz,                         -- null: it is still shown, or was until the session ended
  PRIMARY KEY (pigeonhole_id, session_id, id)
);
CREATE INDEX stage_history_by_session ON stage_history (session_id);
