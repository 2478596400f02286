-- Panel access links are derived from the server key and a version, as panel links are, but they ask who comes. There are
-- only those that somebody has made.
CREATE TABLE panel_access_links (
  pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
  action        text NOT NULL CHECK (action IN ('member', 'moderator', 'projector', 'admin')),
  version       int NOT NULL DEFAULT 1,
  member_only   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (pigeonhole_id, action)
);

-- Who is in by such a link without being a member: a guest for as long as the sign-in session and the link's version last.
CREATE TABLE panel_guests (
  session_hash  bytea NOT NULL REFERENCES sign_in_sessions (id_hash) ON DELETE CASCADE ON UPDATE CASCADE,
  pigeonhole_id bigint NOT NULL,
  action        text NOT NULL,
  version       int NOT NULL,
  entered_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_hash, pigeonhole_id, action),
  FOREIGN KEY (pigeonhole_id, action) REFERENCES panel_access_links (pigeonhole_id, action) ON DELETE CASCADE
);
CREATE INDEX panel_guests_by_link ON panel_guests (pigeonhole_id, action);
