-- Settings are what the kind of the session declares, so that a new one needs no migration. What a session leaves out is as the
-- levels above it have it: organisation, workspace, event.
ALTER TABLE sessions
  ADD COLUMN settings         jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN settings_version int   NOT NULL DEFAULT 1,  -- raised by each change of `settings`
  ADD COLUMN frozen           jsonb;                     -- what its kind keeps from the first start on; null: not kept yet

-- A version is given once in the whole database: a row that is made anew, or an event that is moved, never has an old one.
CREATE SEQUENCE setup_versions;

CREATE TABLE organisation_setups (
  organisation_id bigint NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  kind            text   NOT NULL,
  settings        jsonb  NOT NULL,
  locked          text[] NOT NULL,                       -- settings that no lower level can change
  version         bigint NOT NULL,
  PRIMARY KEY (organisation_id, kind)
);

CREATE TABLE workspace_setups (
  workspace_id bigint NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  kind         text   NOT NULL,
  settings     jsonb  NOT NULL,
  locked       text[] NOT NULL,
  version      bigint NOT NULL,
  PRIMARY KEY (workspace_id, kind)
);

CREATE TABLE pigeonhole_setups (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  kind          text   NOT NULL,
  settings      jsonb  NOT NULL,
  locked        text[] NOT NULL,
  version       bigint NOT NULL,
  PRIMARY KEY (pigeonhole_id, kind)
);

-- Null: of none.
ALTER TABLE workspaces ADD COLUMN organisation_id bigint REFERENCES organisations (id) ON DELETE SET NULL;
CREATE INDEX workspaces_by_organisation ON workspaces (organisation_id) WHERE organisation_id IS NOT NULL;

-- What sessions had until now they keep as their own.
UPDATE sessions SET frozen = CASE WHEN starts_at <= now() THEN jsonb_build_object('anonymous', anonymous) END,
  settings = jsonb_build_object('anonymous', anonymous) || CASE type
  WHEN 'qna' THEN jsonb_build_object('filtering', filtering, 'questionLength', question_length)
  ELSE jsonb_build_object('mostPicks', most_picks, 'changeVote', change_vote, 'resultsShown', results_shown)
END;

-- A node of the version before leaves it out: then it is filled from the columns below.
ALTER TABLE sessions ALTER COLUMN settings DROP DEFAULT;

-- The six columns are read no more. They go with a later migration: in a rolling update nodes of the version before still read
-- and write them. Until then each side is kept as the other one was written.
ALTER TABLE sessions
  ALTER COLUMN filtering DROP NOT NULL, ALTER COLUMN anonymous DROP NOT NULL, ALTER COLUMN question_length DROP NOT NULL,
  ALTER COLUMN most_picks DROP NOT NULL, ALTER COLUMN change_vote DROP NOT NULL, ALTER COLUMN results_shown DROP NOT NULL;

CREATE FUNCTION keep_settings_columns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := jsonb_strip_nulls(jsonb_build_object(
    'anonymous', NEW.anonymous, 'filtering', NEW.filtering, 'questionLength', NEW.question_length,
    'mostPicks', NEW.most_picks, 'changeVote', NEW.change_vote, 'resultsShown', NEW.results_shown));
  before jsonb := '{}';
BEGIN
  IF TG_OP = 'INSERT' AND NEW.settings IS NOT NULL THEN
    written := before;
  ELSIF TG_OP = 'UPDATE' THEN
    before := jsonb_strip_nulls(jsonb_build_object(
      'anonymous', OLD.anonymous, 'filtering', OLD.filtering, 'questionLength', OLD.question_length,
      'mostPicks', OLD.most_picks, 'changeVote', OLD.change_vote, 'resultsShown', OLD.results_shown));
  END IF;
  IF written <> before THEN
    NEW.settings := coalesce(NEW.settings, '{}') || (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(written)
      WHERE before -> key IS DISTINCT FROM value
        AND key = ANY (CASE NEW.type WHEN 'qna' THEN ARRAY['anonymous', 'filtering', 'questionLength']
                                     ELSE ARRAY['anonymous', 'mostPicks', 'changeVote', 'resultsShown'] END));
    NEW.settings_version := NEW.settings_version + 1;
  END IF;
  NEW.anonymous       := coalesce((NEW.frozen ->> 'anonymous')::boolean, (NEW.settings ->> 'anonymous')::boolean, true);
  NEW.filtering       := coalesce((NEW.settings ->> 'filtering')::boolean, false);
  NEW.question_length := coalesce((NEW.settings ->> 'questionLength')::int, 300);
  NEW.most_picks      := coalesce((NEW.settings ->> 'mostPicks')::int, 1);
  NEW.change_vote     := coalesce((NEW.settings ->> 'changeVote')::boolean, false);
  NEW.results_shown   := coalesce((NEW.settings ->> 'resultsShown')::boolean, true);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_settings_columns
  BEFORE INSERT OR UPDATE OF settings, frozen, filtering, anonymous, question_length, most_picks, change_vote, results_shown
  ON sessions FOR EACH ROW EXECUTE FUNCTION keep_settings_columns();
