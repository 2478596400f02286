import type { Chosen } from '#contract/kinds/assessment/assessment-score.ts';
import {
  beginAttempts,
  insertAssessments,
  noteStep,
  personIn,
  submitAttempts,
  voterMark,
} from '#server/domains/interaction/index.ts';
import { type SessionRow, secretOf, sessionView } from '#server/domains/sessions/index.ts';
import type { safetyCheck } from './assessment-content.ts';
import { type Seeding, streamOf } from './seeding.ts';

/** One attempt of each person: those for whom there are answers are through, one more has begun. */
export async function seedAssessment(
  seeding: Seeding,
  row: SessionRow,
  { questions }: typeof safetyCheck,
  submitted: readonly Chosen[],
  begun: Date,
): Promise<void> {
  const { tx, attendees } = seeding;
  const session = streamOf(seeding, row);
  const secret = await secretOf(tx, row.id);
  await insertAssessments(tx, [{ ...session, questions }]);
  const runs = attendees.slice(0, submitted.length + 1).map((attendeeId) => ({
    run: voterMark(secret, personIn(secret, attendeeId), { sort: 'run', id: row.id }).toString('base64'),
    attempt: 1,
    attendeeId: secret === null ? attendeeId : null,
    until: null,
  }));
  await beginAttempts(tx, session, runs);
  const submissions = runs.slice(0, submitted.length).map(({ run, attempt }, place) => ({
    run,
    attempt,
    answers: submitted[place] ?? {},
    receivedAt: begun.getTime(),
  }));
  await submitAttempts(tx, session, { submissions, now: begun });
  await noteStep(tx, sessionView(row), {
    now: begun,
    written: submissions.length,
    people: attendees.length,
  });
}
