-- Whom a message in a chat with names mentions, one for each U+FFFC in its text: by reference, so that their present name is shown.
-- Null: nobody, and in place of somebody who is forgotten.
ALTER TABLE chat_messages
  ADD COLUMN mentioned uuid[],
  ADD CONSTRAINT chat_messages_mentioned_check CHECK (mentioned IS NULL OR attendee_id IS NOT NULL);
