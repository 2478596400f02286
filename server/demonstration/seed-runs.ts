import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import { isWritten, promptsOf } from '#contract/kinds/survey/survey-form.ts';
import { pathOf } from '#contract/kinds/survey/survey-path.ts';
import {
  insertRunForms,
  noteStep,
  personIn,
  voterMark,
  writeRuns,
} from '#server/domains/interaction/index.ts';
import { type SessionRow, secretOf, sessionView } from '#server/domains/sessions/index.ts';
import { type Seeding, streamOf } from './seeding.ts';
import type { dayAtWork, daysAtWork } from './survey-content.ts';

/** One run of each person: those for whom there are answers are through, two more have left the first page behind. */
export async function seedRuns(
  seeding: Seeding,
  row: SessionRow,
  { pages }: typeof dayAtWork,
  through: typeof daysAtWork,
  begun: Date,
): Promise<void> {
  const { tx, attendees } = seeding;
  const session = streamOf(seeding, row);
  const secret = await secretOf(tx, row.id);
  await insertRunForms(tx, [{ ...session, pages }]);
  const written = promptsOf(pages).filter(({ form }) => isWritten(form));
  const half: SurveyAnswers = { place: ['both'] };
  await writeRuns(
    tx,
    session,
    [...through, half, half].map((answers, place) => {
      const path = pathOf(pages, answers).map(({ id }) => id);
      const person = personIn(secret, attendees[place] ?? '');
      return {
        run: voterMark(secret, person, { sort: 'run', id: row.id }).toString('base64'),
        attendeeId: secret === null ? (attendees[place] ?? null) : null,
        leftPages: place < through.length ? path : path.slice(0, 1),
        through: place < through.length,
        answers,
        written: written.flatMap(({ id }) => answers[id] ?? []).join('\n'),
      };
    }),
    { change: false },
  );
  await noteStep(tx, sessionView(row), { now: begun, written: through.length, people: attendees.length });
}
