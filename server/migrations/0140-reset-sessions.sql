-- A reset begins a session anew: the round it began with, and the least id that what people send since then can have.
ALTER TABLE sessions
  ADD COLUMN first_round int NOT NULL DEFAULT 0,
  ADD COLUMN first_item bigint NOT NULL DEFAULT 0;
