-- When each letter of an invitation was sent: a team is held to so many letters a day, and to so many to one address,
-- whatever has become of the invitations they belonged to.
ALTER TABLE team_invites ADD COLUMN sent_times timestamptz[] NOT NULL DEFAULT ARRAY[now()];
UPDATE team_invites SET sent_times = array_fill(sent_at, ARRAY[sends]);

-- `sends` is read no more. It goes with a later migration: in a rolling update nodes of the version before still write it.

CREATE INDEX team_invites_by_workspace ON team_invites (workspace_id, email);
