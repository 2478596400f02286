-- People a second who are let into this event by one node; null: what the node is set to.
ALTER TABLE pigeonholes ADD COLUMN joins_per_second int CHECK (joins_per_second > 0);
