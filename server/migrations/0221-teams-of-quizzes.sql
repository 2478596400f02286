-- Teams of a quiz (docs/decisions/0082-teams-of-a-quiz.md); without a row, everybody plays alone.
CREATE TABLE quiz_teams (
  pigeonhole_id bigint  NOT NULL,
  session_id    bigint  NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  id            bigint  GENERATED ALWAYS AS IDENTITY,
  name          text    NOT NULL,
  sort          integer NOT NULL,
  PRIMARY KEY (pigeonhole_id, id)
);
CREATE INDEX quiz_teams_by_session ON quiz_teams (pigeonhole_id, session_id, sort);

ALTER TABLE quiz_runs
  ADD COLUMN team_id  bigint,
  ADD COLUMN answered integer NOT NULL DEFAULT 0,   -- questions that are revealed, right or wrong
  ADD FOREIGN KEY (pigeonhole_id, team_id) REFERENCES quiz_teams (pigeonhole_id, id) ON DELETE SET NULL (team_id);
CREATE INDEX quiz_runs_by_team ON quiz_runs (pigeonhole_id, team_id) WHERE team_id IS NOT NULL;
UPDATE quiz_runs r SET answered = (
  SELECT count(*) FROM quiz_answers a JOIN quiz_questions q ON q.pigeonhole_id = a.pigeonhole_id AND q.id = a.quiz_question_id
  WHERE a.pigeonhole_id = r.pigeonhole_id AND a.session_id = r.session_id AND a.quiz_run_id = r.id AND q.revealed);
