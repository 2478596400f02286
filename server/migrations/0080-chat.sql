-- Which kinds of session there are, the contract says: a new one changes no table of others.
ALTER TABLE sessions DROP CONSTRAINT sessions_type_check;

CREATE TABLE chat_messages (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  id            bigint NOT NULL,                     -- from live_item_ids
  text          text NOT NULL,
  reply_to      bigint,                              -- a message that is no reply itself
  status        text NOT NULL CHECK (status IN ('pending', 'allowed', 'hidden')),
  reactions     jsonb NOT NULL DEFAULT '{}',         -- how many people reacted, by the name of the reaction
  attendee_id   uuid,                                -- who sent it; null for good in an anonymous session
  mark          bytea,                               -- there instead: keyed hash of person and item
  author        text,                                -- the name it was sent under
  sent_at       timestamptz NOT NULL,                -- cut to the minute in an anonymous session
  PRIMARY KEY (pigeonhole_id, session_id, id),
  CHECK ((attendee_id IS NULL) <> (mark IS NULL)),
  CONSTRAINT chat_messages_author_check CHECK (author IS NULL OR attendee_id IS NOT NULL)
) WITH (fillfactor = 80);

CREATE TABLE chat_reactions (
  pigeonhole_id bigint NOT NULL,
  session_id    bigint NOT NULL,
  message_id    bigint NOT NULL,
  reaction      text   NOT NULL,
  voter         bytea  NOT NULL,                     -- keyed hash of person, message and reaction, or the attendee's id in a session with names
  PRIMARY KEY (pigeonhole_id, session_id, message_id, reaction, voter)
);
