-- A word that counts with another one of its session, which is grouped with none; null: it stands for itself.
ALTER TABLE opentext_words ADD COLUMN group_id bigint;
CREATE INDEX opentext_words_by_group ON opentext_words (pigeonhole_id, session_id, group_id) WHERE group_id IS NOT NULL;
