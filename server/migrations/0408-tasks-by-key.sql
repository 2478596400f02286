-- A program reads and cancels what its key has begun, whoever the key was of then.
CREATE INDEX tasks_by_key ON tasks (key_id) WHERE key_id IS NOT NULL;
