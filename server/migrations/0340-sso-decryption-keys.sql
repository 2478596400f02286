-- What a provider encrypts assertions with: the private key is sealed under the server key, the certificate is told in our metadata. The key
-- before it goes on opening until a provider has read the new one.
ALTER TABLE sso_organisations
  ADD COLUMN decryption_key         bytea,
  ADD COLUMN decryption_certificate text,
  ADD COLUMN former_key             bytea,
  ADD COLUMN former_key_until       timestamptz,
  ADD COLUMN must_encrypt           boolean NOT NULL DEFAULT false, -- assertions in the clear are refused
  ADD CHECK ((decryption_key IS NULL) = (decryption_certificate IS NULL)),
  ADD CHECK ((former_key IS NULL) = (former_key_until IS NULL));
