-- Mails that a sign-up has caused since the first of its last twelve hours: sign-ups in a stranger's name must not fill their
-- mailbox, by new ones nor by one whose mail is sent again.
ALTER TABLE sign_ups ADD COLUMN mail_count integer NOT NULL DEFAULT 0;
