import { readMyRun as endpoint } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { hasOpened } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isClosedTo, secretOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handleBare } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn } from '../../open-session.ts';
import { nameView } from './quiz.view.ts';
import { pointsIn, type RunRow, runsOf } from './runs.queries.ts';

/** Nothing of it is of a question that is not revealed. In an anonymous session that has ended nobody can be recognized any more. */
export const readMyRun = handleBare(endpoint, 'session', async ({ kernel, subject, who, now }) => {
  if (subject.session.type !== 'quiz_presenter') throw new Refusal('NotFound');
  const session = subject.session as LiveSession<'quiz_presenter'>;
  const attendeeId = attendeeIn(who, subject.pigeonholeId);
  if (!hasOpened(session, now.getTime()) || isClosedTo(subject, now)) return { run: null };
  const stream = { pigeonholeId: subject.pigeonholeId, streamId: subject.id };
  const runs = isAnonymous(session) ? 'anonymous runs' : 'runs';
  // A hall asks together after a reveal.
  const row = await kernel.statementGroups.run(`${runs} in ${subject.id}`, attendeeId, (db, attendees) =>
    runsOfAttendees(db, session, attendees),
  );
  if (row === undefined) return { run: null };
  // Points are read once for all of it, and stay what they are until the next reveal.
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

async function runsOfAttendees(
  db: Db,
  session: LiveSession<'quiz_presenter'>,
  attendees: readonly string[],
): Promise<(RunRow | undefined)[]> {
  const secret = isAnonymous(session) ? await secretOf(db, session.id) : null;
  if (isAnonymous(session) && secret === null) return attendees.map(() => undefined);
  const players = attendees.map((attendeeId) =>
    voterMark(secret, personIn(secret, attendeeId), { sort: 'run', id: session.id }).toString('base64'),
  );
  const { pigeonholeId, id: streamId } = session;
  const runs = await runsOf(db, { pigeonholeId, streamId }, players);
  return players.map((player) => runs.get(player));
}

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
