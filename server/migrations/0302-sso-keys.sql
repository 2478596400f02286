-- What we sign requests to a provider with: the private key is sealed under the server key, the certificate is told to the provider.
ALTER TABLE sso_organisations
  ADD COLUMN our_key         bytea,
  ADD COLUMN our_certificate text,
  ADD COLUMN sign_requests   boolean NOT NULL DEFAULT false,
  ADD CHECK ((our_key IS NULL) = (our_certificate IS NULL));
