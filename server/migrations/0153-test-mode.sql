-- An event in test mode has the number of this test; its sessions are all open (docs/decisions/0062-test-mode.md).
CREATE SEQUENCE test_numbers;
ALTER TABLE pigeonholes ADD COLUMN test bigint;
CREATE INDEX pigeonholes_in_test ON pigeonholes (first_start) WHERE test IS NOT NULL;
