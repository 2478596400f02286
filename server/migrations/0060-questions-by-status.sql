-- Pages of older questions. Without `votes`, so that a vote writes no index (HOT): an order by votes is sorted when it is read.
CREATE INDEX questions_by_status ON questions (pigeonhole_id, session_id, status, id);
