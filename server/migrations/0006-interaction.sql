CREATE TABLE attendees (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  id            uuid NOT NULL,
  name          text,
  joined_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pigeonhole_id, id)
);

-- Hot tables begin with the pigeonhole, so that they can be partitioned or spread without a rewrite.
CREATE TABLE questions (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  id            bigint NOT NULL,                     -- from live_item_ids
  text          text NOT NULL,
  status        text NOT NULL CHECK (status IN ('pending', 'allowed', 'current', 'answered', 'dismissed')),
  votes         int NOT NULL DEFAULT 0,
  edited        boolean NOT NULL DEFAULT false,
  attendee_id   uuid,                                -- who asked; null for good in an anonymous session
  mark          bytea,                               -- there instead: keyed hash of person and item
  asked_at      timestamptz NOT NULL,                -- cut to the minute in an anonymous session
  PRIMARY KEY (pigeonhole_id, session_id, id),
  CHECK ((attendee_id IS NULL) <> (mark IS NULL))
) WITH (fillfactor = 80);

CREATE TABLE question_votes (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  question_id   bigint NOT NULL,
  voter         bytea  NOT NULL,                     -- mark, or the attendee's id in a session with names
  PRIMARY KEY (pigeonhole_id, session_id, question_id, voter)
);

CREATE TABLE poll_questions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  text       text NOT NULL,
  sort       int NOT NULL DEFAULT 0,
  voters     int NOT NULL DEFAULT 0
);
CREATE INDEX poll_questions_by_session ON poll_questions (session_id, sort);

CREATE TABLE poll_options (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  poll_question_id bigint NOT NULL REFERENCES poll_questions (id) ON DELETE CASCADE,
  text             text NOT NULL,
  sort             int NOT NULL,
  votes            int NOT NULL DEFAULT 0
);
CREATE INDEX poll_options_by_question ON poll_options (poll_question_id, sort);

CREATE TABLE poll_votes (
  pigeonhole_id    bigint NOT NULL,
  session_id       bigint NOT NULL,
  poll_question_id bigint NOT NULL,
  voter            bytea  NOT NULL,
  option_ids       bigint[] NOT NULL,
  PRIMARY KEY (pigeonhole_id, session_id, poll_question_id, voter)
);
