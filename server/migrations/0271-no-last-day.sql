-- An event of a team may have no last day; it is never over by itself.
ALTER TABLE pigeonholes ALTER COLUMN ends_on DROP NOT NULL;

CREATE OR REPLACE FUNCTION keep_over_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.over_at := coalesce((NEW.ends_on + 1)::timestamp AT TIME ZONE NEW.time_zone, 'infinity');
  RETURN NEW;
END $$;
