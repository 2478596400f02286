-- What people keep at their account, the pictures they upload, which mails they want, and how an account ends.

ALTER TABLE accounts
  ADD COLUMN time_zone text,
  ADD COLUMN job       text NOT NULL DEFAULT '',
  ADD COLUMN company   text NOT NULL DEFAULT '',
  ADD COLUMN closes_at timestamptz;                  -- null: it stays; else a job erases it from then on
CREATE INDEX accounts_closing ON accounts (closes_at) WHERE closes_at IS NOT NULL;

-- Pictures as we have written them, never as they came. Whoever knows the id, which is random, may see the picture.
CREATE TABLE stored_images (
  id         text PRIMARY KEY COLLATE "C",
  account_id bigint UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,   -- whose profile picture it is
  type       text NOT NULL CHECK (type = 'image/webp'),
  bytes      bytea NOT NULL,
  made_at    timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE stored_images ALTER COLUMN bytes SET STORAGE EXTERNAL;       -- is as small as it gets

CREATE TABLE last_visits (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  entity     text NOT NULL,
  entity_id  bigint NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (account_id, entity)
);

-- What somebody has said of mails that nobody has to send. By a hash of the address: one who has no account, and wants no
-- mail, need not be known by name for that.
CREATE TABLE mail_subscriptions (
  address_hash bytea NOT NULL,
  list         text NOT NULL CHECK (list IN ('newsletter', 'notifications')),
  wanted       boolean NOT NULL,
  changed_at   timestamptz NOT NULL,
  PRIMARY KEY (address_hash, list)
);

CREATE TABLE feedback (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  text       text NOT NULL,
  made_at    timestamptz NOT NULL
);
CREATE INDEX feedback_by_account ON feedback (account_id);
CREATE INDEX feedback_by_age ON feedback (made_at);

ALTER TABLE mails
  ADD COLUMN reply_to        text,
  ADD COLUMN unsubscribe_url text,                   -- one click there, and no more letters of this kind come
  ADD COLUMN sending_until   timestamptz;            -- somebody is at it; after that, whoever was has died
CREATE INDEX mails_by_age ON mails (made_at);
