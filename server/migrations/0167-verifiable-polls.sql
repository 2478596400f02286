-- The codes of votes in verifiable polls, with what was chosen. Nothing here says who voted, when, or by which mark, and no number
-- counts up (docs/decisions/0067-verifiable-polls.md).
CREATE TABLE poll_codes (
  pigeonhole_id    bigint   NOT NULL,
  session_id       bigint   NOT NULL,
  poll_question_id bigint   NOT NULL,
  code             text     NOT NULL,             -- random, made on the phone
  option_ids       bigint[] NOT NULL,             -- as in the vote where they are ranked, otherwise by their ids
  PRIMARY KEY (pigeonhole_id, session_id, poll_question_id, code)
);

-- People began to vote in these without codes.
UPDATE sessions SET frozen = frozen || '{"verifiable": false}' WHERE type = 'poll' AND frozen IS NOT NULL;
