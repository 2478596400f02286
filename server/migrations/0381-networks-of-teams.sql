-- From which networks people may come into any event of a workspace; it holds beside the list of the event (0270).
ALTER TABLE workspaces ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}';
