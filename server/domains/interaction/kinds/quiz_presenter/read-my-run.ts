import { readMyRun as endpoint } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { hasOpened } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isClosedTo, secretOf } from '#server/domains/sessions/index.ts';
import { handleBare } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn } from '../../open-session.ts';
import { nameView } from './quiz.view.ts';
import { pointsIn, runOf } from './runs.queries.ts';

/** Nothing of it is of a question that is not revealed. In an anonymous session that has ended nobody can be recognized any more. */
export const readMyRun = handleBare(endpoint, 'session', async ({ kernel, tx: db, subject, who, now }) => {
  if (subject.session.type !== 'quiz_presenter') throw new Refusal('NotFound');
  const session = subject.session as LiveSession<'quiz_presenter'>;
  const attendeeId = attendeeIn(who, subject.pigeonholeId);
  const secret = isAnonymous(session) ? await secretOf(db, session.id) : null;
  const knowsPeople = !isAnonymous(session) || secret !== null;
  if (!hasOpened(session, now.getTime()) || isClosedTo(subject, now) || !knowsPeople) return { run: null };
  const stream = { pigeonholeId: subject.pigeonholeId, streamId: subject.id };
  const person = personIn(secret, attendeeId);
  const row = await runOf(db, stream, voterMark(secret, person, { sort: 'run', id: session.id }));
  if (row === undefined) return { run: null };
  // A hall asks together after a reveal: points are read once for all of it, and stay what they are until the next one.
  const points = await kernel.briefly.recall(`points in ${subject.id} after ${row.revealed}`, () =>
    pointsIn(kernel.db, stream),
  );
  return {
    run: {
      name: nameView(row),
      points: row.points,
      right: row.rightAnswers,
      rank: session.settings.leaderboard && row.revealed !== null ? rankOf(row.points, points) : null,
      players: points.length,
      last: row.last,
    },
  };
});

/** Who has as many points has the same rank. The most points stand first. */
function rankOf(own: number, points: readonly number[]): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle] ?? 0) > own) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
