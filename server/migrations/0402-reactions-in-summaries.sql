-- Summaries tell of tapped reactions, as insights do. Null: the last one was of a node of the version before, which told of none.
ALTER TABLE activity_notifications ADD COLUMN reactions int;
-- They count who has joined as insights do, whatever was cleaned: beside "attendees", by which nodes of the version before go on counting.
-- Null: nobody knows how many of them the last one told.
ALTER TABLE activity_notifications ADD COLUMN joined int;
UPDATE activity_notifications n SET joined = n.attendees
WHERE NOT EXISTS (SELECT FROM cleanings c WHERE c.pigeonhole_id = n.pigeonhole_id);
