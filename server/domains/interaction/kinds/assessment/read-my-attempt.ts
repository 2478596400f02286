import { mostAttempts } from '#contract/kinds/assessment/assessment-limits.ts';
import { mostPoints, rightOf, scoreOf } from '#contract/kinds/assessment/assessment-score.ts';
import { readMyAttempt as endpoint } from '#contract/kinds/assessment/attempts.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { hasOpened } from '#contract/sessions/schedule.ts';
import { type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import { isClosedTo, secretOf, streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn } from '../../open-session.ts';
import { assessmentIn } from './assessments.queries.ts';
import { lastAttemptOf } from './attempts/attempts.queries.ts';
import { seedOf } from './seed-of.ts';
import { tellsPoints } from './told-after.ts';

/** What is right is told once nobody can use it any more: after the last attempt, or at the end, as it was set up. */
export const readMyAttempt = handle(endpoint, 'session', async ({ tx, subject, who, now }) => {
  if (subject.session.type !== 'assessment') throw new Refusal('NotFound');
  const session = subject.session as LiveSession<'assessment'>;
  const { settings } = session;
  const attendeeId = attendeeIn(who, subject.pigeonholeId);
  const stream = streamOf(subject);
  if (!hasOpened(session, now.getTime()) || isClosedTo(subject, now)) return { run: null, solution: null };
  const { questions = [] } = (await assessmentIn(tx, stream)) ?? {};
  const hasEnded = phaseOf(session as LiveSession, now.getTime()) === 'ended';
  const secret = isAnonymous(session) ? await secretOf(tx, session.id) : null;
  const person = isAnonymous(session) && secret === null ? null : personIn(secret, attendeeId);
  const mark = person && voterMark(secret, person, { sort: 'run', id: session.id });
  const row = mark ? await lastAttemptOf(tx, stream, mark) : undefined;
  const isLast = row?.submitted === true && row.attempt >= mostAttempts(settings.attempts);
  const tells =
    (settings.toldAfter === 'answers' && (isLast || hasEnded)) ||
    (settings.toldAfter === 'answersAtEnd' && hasEnded);
  const score = (points: number | null) =>
    points === null || !tellsPoints(settings, hasEnded)
      ? null
      : scoreOf(points, mostPoints(questions), settings);
  return {
    run:
      row === undefined
        ? null
        : {
            attempt: row.attempt,
            submitted: row.submitted,
            until: row.until?.toISOString() ?? null,
            seed: seedOf(row),
            answers: row.answers as Record<string, string[]>,
            score: score(row.points),
            best: score(row.bestPoints),
          },
    solution: tells
      ? questions.map((question) => ({
          id: question.id,
          right: rightOf(question),
          explanation: question.explanation,
        }))
      : null,
  };
});
