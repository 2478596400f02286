-- `votes` stays what questions are ranked by: upvotes less downvotes. Upvotes are the two together.
ALTER TABLE questions ADD COLUMN downvotes int NOT NULL DEFAULT 0;
ALTER TABLE question_votes ADD COLUMN up boolean NOT NULL DEFAULT true;

-- How votes count is kept at the first start from now on. Sessions that have started were started with upvotes.
UPDATE sessions SET frozen = frozen || '{"votes": "upvote"}' WHERE type = 'qna' AND frozen IS NOT NULL;
