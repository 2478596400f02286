import type { AssessmentChange } from '#contract/kinds/assessment/assessment-content.ts';
import { type AssessmentQuestion, askedOf } from '#contract/kinds/assessment/assessment-score.ts';
import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { assessmentView } from './assessment.view.ts';
import { assessmentIn, changeAssessment } from './assessments.queries.ts';

/**
 * Changes what an assessment asks. Once it has started only words can be changed; `HasVotes` for anything else, and `Conflict` where
 * somebody else has changed it since the caller read it.
 */
export async function editAssessment(
  tx: Tx,
  stream: Stream,
  edited: { session: LiveSession<'assessment'>; change: AssessmentChange; hasStarted: boolean },
): Promise<KindNews[]> {
  const { change, hasStarted } = edited;
  const { test } = edited.session as LiveSession;
  const before = await assessmentIn(tx, stream);
  if (before === undefined) throw new Refusal('NotFound');
  if (change.seen !== undefined && change.seen !== before.version)
    throw new Refusal('Conflict', {
      fields: { 'assessment.questions': [{ type: 'changedMeanwhile', key: 'assessment.changed' }] },
    });
  if (assessmentView(before, { hasStarted, test }).fixed && !isSameBut(before.questions, change.questions))
    throw new Refusal('HasVotes', { fields: { 'assessment.questions': [{ key: 'assessment.fixed' }] } });
  const version = await changeAssessment(tx, stream, change.questions);
  const { questions } = change;
  return [
    {
      name: 'assessment-edited',
      body: assessmentView({ questions, version }, { hasStarted, test }),
    },
    ...(hasStarted ? [{ name: 'assessment-asked', body: askedOf(questions) } satisfies KindNews] : []),
  ];
}

/** All but the words is the same: questions and options in their order, what is right, and the points. */
function isSameBut(one: readonly AssessmentQuestion[], other: readonly AssessmentQuestion[]): boolean {
  const bones = (questions: readonly AssessmentQuestion[]) =>
    JSON.stringify(
      questions.map(({ id, points, options }) => [
        id,
        points,
        options.map((option) => [option.id, option.right]),
      ]),
    );
  return bones(one) === bones(other);
}
