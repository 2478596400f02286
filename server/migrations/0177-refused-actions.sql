-- A key that was refused for good stays refused: a copy of the call that was on its way all the time must not count (law L2).
-- It creates no item, and no number of the stream belongs to it.
ALTER TABLE live_actions
  ALTER COLUMN seq DROP NOT NULL,
  ALTER COLUMN item_id DROP NOT NULL,
  ADD COLUMN refused text,                        -- the code of the refusal
  ADD CONSTRAINT live_actions_written_or_refused
    CHECK ((refused IS NULL) = (seq IS NOT NULL) AND (seq IS NULL) = (item_id IS NULL)) NOT VALID;
