-- Quizzes at the presenter's pace (docs/decisions/0074-quiz.md). A run is what one person did in one quiz.
CREATE TABLE quiz_questions (
  pigeonhole_id bigint  NOT NULL,
  session_id    bigint  NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  id            bigint  GENERATED ALWAYS AS IDENTITY,
  text          text    NOT NULL,
  seconds       integer,                            -- null: no limit
  points        integer NOT NULL,
  sort          integer NOT NULL,
  asked         integer,                            -- which question it was, counted from 1
  revealed      boolean NOT NULL DEFAULT false,
  answered      integer NOT NULL DEFAULT 0,
  PRIMARY KEY (pigeonhole_id, id)
);
CREATE INDEX quiz_questions_by_session ON quiz_questions (pigeonhole_id, session_id, sort);

CREATE TABLE quiz_options (
  pigeonhole_id    bigint  NOT NULL,
  quiz_question_id bigint  NOT NULL,
  id               bigint  GENERATED ALWAYS AS IDENTITY,
  text             text    NOT NULL,
  is_right         boolean NOT NULL,
  sort             integer NOT NULL,
  chosen           integer NOT NULL DEFAULT 0,
  PRIMARY KEY (pigeonhole_id, id),
  FOREIGN KEY (pigeonhole_id, quiz_question_id) REFERENCES quiz_questions (pigeonhole_id, id) ON DELETE CASCADE
);
CREATE INDEX quiz_options_by_question ON quiz_options (pigeonhole_id, quiz_question_id, sort);

-- Where a quiz stands; without a row, in its lobby.
CREATE TABLE quiz_states (
  pigeonhole_id    bigint NOT NULL,
  session_id       bigint NOT NULL,
  step             text   NOT NULL CHECK (step IN ('lobby', 'asked', 'open', 'locked', 'revealed', 'board', 'final')),
  quiz_question_id bigint,                          -- the one that was asked last
  opened_at        timestamptz,
  PRIMARY KEY (pigeonhole_id, session_id)
);

CREATE TABLE quiz_runs (
  pigeonhole_id bigint  NOT NULL,
  session_id    bigint  NOT NULL,
  id            bigint  GENERATED ALWAYS AS IDENTITY,
  player        bytea   NOT NULL,                   -- the mark of a person; in a session with names, the attendee's id
  attendee_id   uuid,                               -- null for good in an anonymous session
  author        text,                               -- the name played under; null: the drawn one, or erased
  drawn         smallint[],                         -- null: erased
  more_time     real    NOT NULL DEFAULT 1,
  points        integer NOT NULL DEFAULT 0,         -- of what was revealed
  right_answers integer NOT NULL DEFAULT 0,
  streak        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (pigeonhole_id, session_id, id),
  UNIQUE (pigeonhole_id, session_id, player),
  CHECK (author IS NULL OR attendee_id IS NOT NULL)
);
CREATE INDEX quiz_runs_by_points ON quiz_runs (pigeonhole_id, session_id, points);

CREATE TABLE quiz_answers (
  pigeonhole_id    bigint   NOT NULL,
  session_id       bigint   NOT NULL,
  quiz_question_id bigint   NOT NULL,
  quiz_run_id      bigint   NOT NULL,
  option_ids       bigint[] NOT NULL,
  is_right         boolean  NOT NULL,
  milliseconds     integer  NOT NULL,
  points           integer  NOT NULL,
  bonus            integer  NOT NULL DEFAULT 0,     -- for right answers in a row, at the reveal
  PRIMARY KEY (pigeonhole_id, session_id, quiz_question_id, quiz_run_id)
);
CREATE INDEX quiz_answers_by_run ON quiz_answers (pigeonhole_id, session_id, quiz_run_id);
