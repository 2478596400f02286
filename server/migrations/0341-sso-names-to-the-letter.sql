-- What stood beside a name in the assertion (Format, NameQualifier, SPNameQualifier): whoever is to be logged out at the provider has to be
-- named as it named them. Goes with the session.
ALTER TABLE sso_tickets ADD COLUMN name_attributes jsonb NOT NULL DEFAULT '{}';
ALTER TABLE sign_in_sessions ADD COLUMN sso_name_attributes jsonb NOT NULL DEFAULT '{}';
