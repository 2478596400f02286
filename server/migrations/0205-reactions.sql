-- Which reactions an event offers, and where; an event without a row offers none.
CREATE TABLE reaction_setups (
  pigeonhole_id bigint PRIMARY KEY REFERENCES pigeonholes (id) ON DELETE CASCADE,
  enabled       boolean NOT NULL,
  on_stage      boolean NOT NULL,
  kinds         text[] NOT NULL,                     -- the types of sessions that offer them
  offered       text[] NOT NULL                      -- names of standard reactions and ids of custom ones, in their order
);

-- What an event adds to the standard reactions. One that was removed keeps its row: insights go on calling it by its name.
CREATE TABLE custom_reactions (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  emoji         text,
  picture_id    text COLLATE "C",
  removed_at    timestamptz,
  CHECK (num_nonnulls(emoji, picture_id) = CASE WHEN removed_at IS NULL THEN 1 ELSE 0 END),
  FOREIGN KEY (pigeonhole_id, picture_id) REFERENCES files (pigeonhole_id, id)
);
CREATE INDEX custom_reactions_of_event ON custom_reactions (pigeonhole_id, id);
CREATE INDEX custom_reactions_by_picture ON custom_reactions (picture_id) WHERE picture_id IS NOT NULL;

-- How often each was tapped in a session, minute by minute. Nobody is named, and no tap is kept by itself.
CREATE TABLE session_reactions (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  session_id    bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  reaction      text NOT NULL,                       -- as in reaction_setups.offered
  minute        timestamptz NOT NULL,
  count         int NOT NULL CHECK (count > 0),
  PRIMARY KEY (session_id, reaction, minute)
);
CREATE INDEX session_reactions_of_event ON session_reactions (pigeonhole_id);
