-- The text of an anonymous question stands in live_events for a while: an exact time beside it could be matched with what
-- else is known to have happened then. Only the clean-up reads this column, and an hour is exact enough for it.
ALTER TABLE live_events ALTER COLUMN at SET DEFAULT date_trunc('hour', now());
UPDATE live_events SET at = date_trunc('hour', at);

-- The same for who came late and asked at once; nothing reads it to the minute.
ALTER TABLE attendees ALTER COLUMN joined_at SET DEFAULT date_trunc('hour', now());
UPDATE attendees SET joined_at = date_trunc('hour', joined_at);
