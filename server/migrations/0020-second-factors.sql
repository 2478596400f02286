-- A sign-in may take several steps, and an account may ask for more than a password.

ALTER TABLE sign_in_sessions
  ADD COLUMN id          bigint GENERATED ALWAYS AS IDENTITY UNIQUE,          -- what its owner may name it by
  ADD COLUMN step        text CHECK (step IN ('second-factor', 'sessions', 'password')),   -- null: signed in
  ADD COLUMN proof       text NOT NULL DEFAULT 'password' CHECK (proof IN ('password', 'link', 'sso')),
  ADD COLUMN proved_at   timestamptz NOT NULL DEFAULT now(),                  -- when its owner last proved to be that
  ADD COLUMN redirect_to text,                                                -- where the sign-in was going
  ADD COLUMN network     text;                                                -- where it was begun: an address, or 64 bits of one

-- What an account asks for besides the password. `email` has no more than its row; an `app` counts once a code of it was
-- accepted; of keys (`webauth`) there may be several.
CREATE TABLE second_factors (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind          text NOT NULL CHECK (kind IN ('email', 'app', 'webauth')),
  name          text,
  made_at       timestamptz NOT NULL DEFAULT now(),
  confirmed_at  timestamptz,
  last_used_at  timestamptz,
  secret        bytea,                             -- app: sealed under the server key
  last_step     bigint,                            -- app: the time step of the last code; none up to it is taken again
  credential_id bytea UNIQUE,                      -- webauth, and so are those that follow
  public_key    bytea,
  counter       bigint,
  transports    text[],
  CHECK ((kind = 'app') = (secret IS NOT NULL)),
  CHECK ((kind = 'webauth') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL))
);
CREATE UNIQUE INDEX second_factors_once ON second_factors (account_id, kind) WHERE kind <> 'webauth';
CREATE INDEX second_factors_by_account ON second_factors (account_id);

-- The code that was mailed for one sign-in: the latest one alone is good. Its hash is keyed, since there are few codes.
CREATE TABLE emailed_codes (
  session_id bigint PRIMARY KEY REFERENCES sign_in_sessions (id) ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);

-- What a security key has to sign, once: to be added (`add`) or to sign in (`use`).
CREATE TABLE key_challenges (
  session_id bigint PRIMARY KEY REFERENCES sign_in_sessions (id) ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('add', 'use')),
  challenge  text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Devices that are not asked for a second factor for a while.
CREATE TABLE trusted_devices (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id   bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  secret_hash  bytea NOT NULL UNIQUE,
  user_agent   text,
  network      text,
  made_at      timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX trusted_devices_by_account ON trusted_devices (account_id);
CREATE INDEX trusted_devices_by_expiry ON trusted_devices (expires_at);
