-- What a streak adds is noted with the answer now, not at the reveal. Answers to a question that is open meanwhile get theirs here.
UPDATE quiz_answers a SET bonus = (ARRAY[0, 100, 200, 300, 400, 500])[least(r.streak, 5) + 1]
FROM quiz_questions q
  JOIN sessions s ON s.pigeonhole_id = q.pigeonhole_id AND s.id = q.session_id AND s.frozen -> 'streakBonus' = 'true'
  JOIN quiz_runs r ON r.pigeonhole_id = q.pigeonhole_id AND r.session_id = q.session_id
WHERE q.asked IS NOT NULL AND NOT q.revealed
  AND a.pigeonhole_id = q.pigeonhole_id AND a.session_id = q.session_id AND a.quiz_question_id = q.id AND a.quiz_run_id = r.id
  AND a.points > 0;
