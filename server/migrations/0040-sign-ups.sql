-- Whoever signs up is written down here whether or not the address has an account; a job looks that up later, where nobody
-- can measure how long it takes. The row stays until its link is redeemed or a day is over, so that a mail which got lost can
-- be sent again.
CREATE TABLE sign_ups (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email         text NOT NULL COLLATE "C",            -- lower-cased by contract/email.ts
  locale        text NOT NULL,
  password_hash text,                                 -- null: the address has been proved, and this one is void
  visit_hash    bytea,                                -- the browser that signed up; another one must know the password
  redirect_to   text,
  otherwise     bytea NOT NULL,                       -- a path of ours for those who turn out to have an account; sealed,
                                                      -- since it may hold the secret of an invitation
  made_at       timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  mailed_at     timestamptz                           -- null: not yet
);
CREATE INDEX sign_ups_by_email ON sign_ups (email);
CREATE INDEX sign_ups_by_visit ON sign_ups (visit_hash);
CREATE INDEX sign_ups_by_expiry ON sign_ups (expires_at);

-- Mails that wait to be written: one for each sign-up, and one each time somebody asks for it again.
CREATE TABLE sign_up_mails (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email      text NOT NULL COLLATE "C",
  visit_hash bytea,
  asked_at   timestamptz NOT NULL
);

ALTER TABLE mailed_links ADD COLUMN sign_up_id bigint REFERENCES sign_ups (id) ON DELETE SET NULL;
CREATE INDEX mailed_links_by_sign_up ON mailed_links (sign_up_id);

-- Who signs up by the link of a team joins by the link of any mail that this sign-up causes.
ALTER TABLE team_sign_ups DROP CONSTRAINT team_sign_ups_pkey;
ALTER TABLE team_sign_ups ALTER COLUMN link_hash DROP NOT NULL;
ALTER TABLE team_sign_ups
  ADD COLUMN sign_up_id bigint REFERENCES sign_ups (id) ON DELETE CASCADE,
  ADD CONSTRAINT team_sign_ups_of_one CHECK (num_nonnulls(link_hash, sign_up_id) = 1);
CREATE UNIQUE INDEX team_sign_ups_by_link ON team_sign_ups (link_hash);
CREATE UNIQUE INDEX team_sign_ups_by_sign_up ON team_sign_ups (sign_up_id);

-- `link_hash` is written no more. It goes with a later migration: in a rolling update nodes of the version before still
-- write it.
