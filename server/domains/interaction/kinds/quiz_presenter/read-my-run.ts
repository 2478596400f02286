import { readMyRun as endpoint } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { hasOpened } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isClosedTo, secretOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn } from '../../open-session.ts';
import { lastRevealed, nameView } from './quiz.view.ts';
import { quizQuestionsIn } from './quiz-questions.queries.ts';
import { quizStateOf } from './quiz-state.queries.ts';
import { runOf } from './runs.queries.ts';

/** Nothing of it is of a question that is not revealed. In an anonymous session that has ended nobody can be recognized any more. */
export const readMyRun = handle(endpoint, 'session', async ({ tx, subject, who, now }) => {
  if (subject.session.type !== 'quiz_presenter') throw new Refusal('NotFound');
  const session = subject.session as LiveSession<'quiz_presenter'>;
  const attendeeId = attendeeIn(who, subject.pigeonholeId);
  const secret = isAnonymous(session) ? await secretOf(tx, session.id) : null;
  const knowsPeople = !isAnonymous(session) || secret !== null;
  if (!hasOpened(session, now.getTime()) || isClosedTo(subject, now) || !knowsPeople) return { run: null };
  const stream = { pigeonholeId: subject.pigeonholeId, streamId: subject.id };
  const last = lastRevealed(await quizStateOf(tx, stream), await quizQuestionsIn(tx, stream));
  const person = personIn(secret, attendeeId);
  const row = await runOf(
    tx,
    stream,
    voterMark(secret, person, { sort: 'run', id: session.id }),
    last?.id ?? null,
  );
  if (row === undefined) return { run: null };
  return {
    run: {
      name: nameView(row),
      points: row.points,
      right: row.rightAnswers,
      rank: session.settings.leaderboard && last !== null ? row.rank : null,
      players: row.players,
      last: row.last,
    },
  };
});
