-- Which API key has begun it; null: its owner did. A key follows and cancels those alone, and the audit log names it. No reference: what a
-- key did is noted so when the key is gone, too.
ALTER TABLE tasks ADD COLUMN key_id bigint;
