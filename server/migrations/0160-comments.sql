CREATE TABLE question_comments (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  id            bigint NOT NULL,                     -- from live_item_ids
  question_id   bigint NOT NULL,
  text          text NOT NULL,
  status        text NOT NULL CHECK (status IN ('pending', 'allowed', 'dismissed')),
  votes         int NOT NULL DEFAULT 0,              -- its rows in comment_votes
  attendee_id   uuid,                                -- who wrote it; null for good in an anonymous session
  mark          bytea,                               -- there instead: keyed hash of person and item
  author        text,                                -- the name it was sent under
  sent_at       timestamptz NOT NULL,                -- cut to the minute in an anonymous session
  PRIMARY KEY (pigeonhole_id, session_id, id),
  CHECK ((attendee_id IS NULL) <> (mark IS NULL)),
  CONSTRAINT question_comments_author_check CHECK (author IS NULL OR attendee_id IS NOT NULL)
) WITH (fillfactor = 80);
-- The newest of a question. Without `votes`, so that a vote writes no index (HOT).
CREATE INDEX question_comments_by_question ON question_comments (pigeonhole_id, session_id, question_id, id);

CREATE TABLE comment_votes (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  comment_id    bigint NOT NULL,
  voter         bytea  NOT NULL,                     -- keyed hash of person and comment, or the attendee's id in a session with names
  PRIMARY KEY (pigeonhole_id, session_id, comment_id, voter)
);

-- How many of its comments the audience may see.
ALTER TABLE questions ADD COLUMN comments int NOT NULL DEFAULT 0;
