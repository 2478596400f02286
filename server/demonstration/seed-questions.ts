import {
  askerMark,
  insertQuestions,
  noteStep,
  questionIn,
  writeAnswer,
  writeHelpful,
  writeVotes,
} from '#server/domains/interaction/index.ts';
import { type SessionRow, secretOf, sessionView } from '#server/domains/sessions/index.ts';
import type { Asked } from './content.ts';
import { marksOfFirst, minute, type Seeding, streamOf } from './seeding.ts';

/** Questions, one a minute, with their votes and what was written in answer. */
export async function seedQuestions(
  seeding: Seeding,
  row: SessionRow,
  asked: readonly Asked[],
  begun: Date,
): Promise<void> {
  const { tx, attendees } = seeding;
  const session = streamOf(seeding, row);
  const secret = await secretOf(tx, row.id);
  const ids = await seeding.nextIds(asked.length);
  const questions = asked.map((question, place) => ({
    ...question,
    id: ids[place] ?? '',
    askedAt: new Date(begun.getTime() + place * minute),
    attendee: attendees[question.author ?? place % attendees.length] ?? '',
  }));
  await insertQuestions(
    tx,
    session,
    questions.map(({ id, text, status, tags = [], attendee, askedAt }) => ({
      id,
      text,
      status,
      as: 'named',
      tags,
      attendeeId: secret === null ? attendee : null,
      mark: secret === null ? null : askerMark(secret, attendee, id).toString('base64'),
      askedAt: askedAt.toISOString(),
    })),
  );
  await writeVotes(
    tx,
    session,
    questions.flatMap(({ id, votes }) =>
      marksOfFirst(seeding, secret, { sort: 'question', id }, votes).map((voter) => ({
        questionId: id,
        voter,
        vote: 'up' as const,
      })),
    ),
  );
  for (const { id, answer } of questions) {
    if (answer === undefined) continue;
    await writeAnswer(tx, session, { questionId: id, text: answer.text, seenText: '' });
    const answerId = (await questionIn(tx, session, id))?.answerId ?? '';
    const helpful = marksOfFirst(seeding, secret, { sort: 'question', id: answerId }, answer.helpful);
    await writeHelpful(
      tx,
      session,
      helpful.map((voter) => ({ answerId, voter, on: true })),
    );
  }
  for (const { askedAt, votes, answer } of questions)
    await noteStep(tx, sessionView(row), {
      now: askedAt,
      written: 1,
      votes: votes + (answer?.helpful ?? 0),
      people: attendees.length,
    });
}
