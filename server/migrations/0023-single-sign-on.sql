-- Organisations, and how the people of their domains sign in through an identity provider.

CREATE TABLE organisations (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name    text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE organisation_members (
  organisation_id bigint NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  account_id      bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role            text NOT NULL CHECK (role IN ('admin')),
  made_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, account_id)
);
CREATE INDEX organisation_members_by_account ON organisation_members (account_id);

-- The identity provider of an organisation. Its id stands in the addresses that the provider is given.
CREATE TABLE sso_organisations (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id bigint NOT NULL UNIQUE REFERENCES organisations (id) ON DELETE CASCADE,
  entity_id       text,                              -- null: nobody has set it up
  sign_in_url     text,
  logout_url      text,
  certificates    text[] NOT NULL DEFAULT '{}',      -- PEM; several while one takes over from another
  response_signed boolean NOT NULL DEFAULT true,     -- the response must be signed, beside its assertion
  unsolicited     boolean NOT NULL DEFAULT false,    -- sign-ins that begin at the provider are let in
  required        boolean NOT NULL DEFAULT false,    -- the people of its domains can sign in no other way
  tested_at       timestamptz,                       -- an admin got through it as it is now
  CHECK (required IS FALSE OR (tested_at IS NOT NULL AND entity_id IS NOT NULL AND sign_in_url IS NOT NULL))
);

CREATE TABLE sso_domains (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sso_organisation_id bigint NOT NULL REFERENCES sso_organisations (id) ON DELETE CASCADE,
  domain              text NOT NULL COLLATE "C",     -- lower-cased; what stands behind the @ of an address
  proof               text NOT NULL,                 -- what the TXT record has to say; public, once it stands there
  verified_at         timestamptz,                   -- null: not proved, and counts for nothing
  made_at             timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sso_organisation_id, domain)
);
-- Many may claim a domain, one has it.
CREATE UNIQUE INDEX sso_domains_verified ON sso_domains (domain) WHERE verified_at IS NOT NULL;

-- Who a provider means by a name of its own.
CREATE TABLE sso_identities (
  sso_organisation_id bigint NOT NULL REFERENCES sso_organisations (id) ON DELETE CASCADE,
  name_id             text NOT NULL COLLATE "C",
  account_id          bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  made_at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sso_organisation_id, name_id)
);
CREATE INDEX sso_identities_by_account ON sso_identities (account_id);

-- Somebody is away at their provider: what they wanted here, found again by the RelayState that comes back with them.
CREATE TABLE sso_requests (
  id_hash             bytea PRIMARY KEY,             -- SHA-256 of the RelayState
  sso_organisation_id bigint NOT NULL REFERENCES sso_organisations (id) ON DELETE CASCADE,
  request_id          text NOT NULL,                 -- what the answer has to be InResponseTo
  visit_hash          bytea NOT NULL,                -- the browser that went
  tester_id           bigint REFERENCES accounts (id) ON DELETE CASCADE, -- an admin tries it out; null: a sign-in
  redirect_to         text,
  stay                boolean NOT NULL,
  expires_at          timestamptz NOT NULL
);
CREATE INDEX sso_requests_by_expiry ON sso_requests (expires_at);

-- An assertion that was found right, until the browser it belongs to comes for its session a moment later.
CREATE TABLE sso_tickets (
  token_hash          bytea PRIMARY KEY,
  sso_organisation_id bigint NOT NULL REFERENCES sso_organisations (id) ON DELETE CASCADE,
  visit_hash          bytea,                         -- null: it began at the provider, and its owner is asked first
  tester_id           bigint REFERENCES accounts (id) ON DELETE CASCADE,
  name_id             text,                          -- null: the provider names nobody for good
  email               text NOT NULL,
  display_name        text,
  redirect_to         text,
  stay                boolean NOT NULL,
  expires_at          timestamptz NOT NULL
);
CREATE INDEX sso_tickets_by_expiry ON sso_tickets (expires_at);

-- Assertions and log-out requests that have been used, for as long as they could be used again.
CREATE TABLE sso_replays (
  sso_organisation_id bigint NOT NULL REFERENCES sso_organisations (id) ON DELETE CASCADE,
  message_id          text NOT NULL COLLATE "C",
  expires_at          timestamptz NOT NULL,
  PRIMARY KEY (sso_organisation_id, message_id)
);
CREATE INDEX sso_replays_by_expiry ON sso_replays (expires_at);
