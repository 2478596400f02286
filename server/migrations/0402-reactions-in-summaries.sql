-- Summaries tell of tapped reactions, as insights do. Null: the last one was of a node of the version before, which told of none.
ALTER TABLE activity_notifications ADD COLUMN reactions int;
-- They count who has joined as insights do, whatever was cleaned; what there was at the last one was counted without.
UPDATE activity_notifications n SET attendees = n.attendees + c.attendees
FROM cleanings c WHERE c.pigeonhole_id = n.pigeonhole_id;
