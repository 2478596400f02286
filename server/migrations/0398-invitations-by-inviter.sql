-- Letters of invitations are counted for whoever sends them, in whatever team, and for each address that gets them.
CREATE INDEX team_invites_by_inviter ON team_invites (invited_by, sent_at);
CREATE INDEX team_invites_to ON team_invites (email);
