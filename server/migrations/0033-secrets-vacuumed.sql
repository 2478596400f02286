-- A deleted secret lies in the table's file until a vacuum. The table is so small that it would never reach the usual
-- threshold of 50 rows: here one deleted row is enough, at the next round of autovacuum (each minute by default).
ALTER TABLE session_secrets SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
