-- From whom names are hidden is kept at the first start from now on. Sessions that have started showed them.
UPDATE sessions SET frozen = frozen || '{"namesHiddenFromAttendees": false, "namesHiddenFromProjector": false, "namesHiddenFromModerators": false}'
WHERE type IN ('qna', 'chat', 'opentext') AND frozen IS NOT NULL;
