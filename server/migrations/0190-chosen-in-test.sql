-- What the desk chose of a session's settings in the test that goes on; it counts before what was set up, and goes with the test.
ALTER TABLE sessions ADD COLUMN test_settings jsonb NOT NULL DEFAULT '{}';
