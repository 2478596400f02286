CREATE TABLE opentext_questions (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  form          text NOT NULL CHECK (form IN ('open', 'words')),
  text          text NOT NULL,
  received      integer NOT NULL DEFAULT 0,          -- its rows in opentext_answers
  PRIMARY KEY (pigeonhole_id, session_id)
) WITH (fillfactor = 50);
-- For the foreign key.
CREATE INDEX opentext_questions_by_session ON opentext_questions (session_id);

CREATE TABLE opentext_answers (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  id            bigint NOT NULL,                     -- from live_item_ids
  text          text NOT NULL,
  status        text CHECK (status IN ('pending', 'shown', 'hidden')), -- null for a word: that of opentext_words counts
  word_id       bigint,                              -- null for an answer in open form
  voter         bytea,                               -- of person and word, so that each person counts once
  mark          bytea,                               -- of person and place among their answers; null where there is no limit
  attendee_id   uuid,                                -- who sent it; null for good in an anonymous session
  author        text,                                -- the name it was sent under
  sent_at       timestamptz NOT NULL,                -- cut to the minute in an anonymous session
  PRIMARY KEY (pigeonhole_id, session_id, id),
  CHECK ((word_id IS NULL) <> (status IS NULL)),
  CHECK ((word_id IS NULL) = (voter IS NULL)),
  CONSTRAINT opentext_answers_author_check CHECK (author IS NULL OR attendee_id IS NOT NULL)
);
CREATE UNIQUE INDEX opentext_answers_by_mark ON opentext_answers (pigeonhole_id, session_id, mark) WHERE mark IS NOT NULL;
CREATE UNIQUE INDEX opentext_answers_by_voter ON opentext_answers (pigeonhole_id, session_id, voter) WHERE voter IS NOT NULL;
-- How often each spelling of a word was written.
CREATE INDEX opentext_answers_by_word ON opentext_answers (pigeonhole_id, session_id, word_id) WHERE word_id IS NOT NULL;

CREATE TABLE opentext_words (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  id            bigint NOT NULL,                     -- that of its first answer
  folded        text NOT NULL,                       -- what its spellings have in common
  text          text NOT NULL,                       -- the spelling that most people wrote
  people        integer NOT NULL,                    -- its rows in opentext_answers
  status        text NOT NULL CHECK (status IN ('pending', 'shown', 'hidden')),
  PRIMARY KEY (pigeonhole_id, session_id, id),
  UNIQUE (pigeonhole_id, session_id, folded)
) WITH (fillfactor = 50);
