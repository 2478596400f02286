-- By whoever runs the installation: nobody is signed in by it, and the API keys that its owner made rest. Null: it is not.
ALTER TABLE accounts ADD COLUMN suspended_at timestamptz;
