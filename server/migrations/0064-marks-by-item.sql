-- How marks are made of a secret (docs/decisions/0035-marks-by-item.md): 1, one of each person for all their votes in a session;
-- 2, one of each person and item. A secret keeps its formula until it is destroyed.
-- A secret of formula 2 stands in a column of its own: in a rolling update a node of the version before finds none, and refuses
-- votes instead of writing marks that nobody would recognise.
ALTER TABLE session_secrets
  ALTER COLUMN secret DROP NOT NULL,
  ADD COLUMN formula smallint NOT NULL DEFAULT 1 CHECK (formula IN (1, 2)),
  ADD COLUMN item_secret bytea,
  ADD CHECK ((formula = 1) = (secret IS NOT NULL) AND (formula = 2) = (item_secret IS NOT NULL));
