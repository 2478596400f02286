ALTER TABLE questions ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

-- Who sees which tag was chosen is kept at the first start from now on.
UPDATE sessions SET frozen = frozen || '{"tagsFor": "everyone"}' WHERE type = 'qna' AND frozen IS NOT NULL;
