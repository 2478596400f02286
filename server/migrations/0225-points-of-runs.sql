-- Ranks are counted in one pass over the runs of a session (docs/decisions/0074-quiz.md). While PostgreSQL has no figures of a large quiz,
-- this index looked as good as the primary key to it: a run by its id was searched among all of them.
DROP INDEX quiz_runs_by_points;
