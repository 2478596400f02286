CREATE TABLE accounts (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email         text NOT NULL COLLATE "C" UNIQUE,    -- lower-cased by contract/email.ts
  name          text,
  password_hash text,                                -- null: no password has been set, or it was void
  role          text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'manager', 'admin')),
  locale        text,
  verified_at   timestamptz,                         -- null: nobody has proved the address; cannot sign in
  made_at       timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sign_in_sessions (
  id_hash      bytea PRIMARY KEY,                    -- SHA-256 of the cookie's value
  account_id   bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  made_at      timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  stay         boolean NOT NULL,
  user_agent   text
);
CREATE INDEX sign_in_sessions_by_account ON sign_in_sessions (account_id);
CREATE INDEX sign_in_sessions_by_expiry ON sign_in_sessions (expires_at);

-- Secrets in mailed links: random, kept as hashes, used once.
CREATE TABLE mailed_links (
  token_hash    bytea PRIMARY KEY,
  account_id    bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose       text NOT NULL CHECK (purpose IN ('sign-up')),
  password_hash text,                                -- the password chosen with this very sign-up, void until redeemed
  visit_hash    bytea,                               -- the browser that signed up; another one must know the password
  redirect_to   text,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX mailed_links_by_account ON mailed_links (account_id);
