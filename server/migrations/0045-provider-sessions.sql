-- What an identity provider calls the session it vouched for, so that it can end that one.
ALTER TABLE sign_in_sessions
  ADD COLUMN sso_organisation_id bigint REFERENCES sso_organisations (id) ON DELETE SET NULL,
  ADD COLUMN sso_name_id         text COLLATE "C", -- the name in the assertion, also one for this session only
  ADD COLUMN sso_session_index   text COLLATE "C"; -- null: the provider gave none
CREATE INDEX sign_in_sessions_by_provider ON sign_in_sessions (sso_organisation_id, sso_name_id)
  WHERE sso_organisation_id IS NOT NULL;

-- Sessions from before: by the lasting name of their account.
UPDATE sign_in_sessions s SET sso_organisation_id = i.sso_organisation_id, sso_name_id = i.name_id
  FROM sso_identities i WHERE i.account_id = s.account_id AND s.proof = 'sso';

ALTER TABLE sso_tickets
  ADD COLUMN name_lasts    boolean NOT NULL DEFAULT true, -- false: another name at each sign-in
  ADD COLUMN session_index text;

ALTER TABLE sso_organisations
  ADD COLUMN unsigned_logout boolean NOT NULL DEFAULT false; -- log-out requests without a signature end the session of the browser that brings them
