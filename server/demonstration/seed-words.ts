import { wordKey } from '#contract/kinds/answer-text.ts';
import { wordsAPerson } from '#contract/kinds/opentext/answer-limits.ts';
import {
  addReceived,
  insertAsked,
  noteStep,
  personIn,
  placeMarks,
  wordMark,
  writeWords,
} from '#server/domains/interaction/index.ts';
import { type SessionRow, secretOf, sessionView } from '#server/domains/sessions/index.ts';
import type { oneWord } from './content.ts';
import { minute, type Seeding, streamOf } from './seeding.ts';

/** One word of each person, in a cloud; half of them in each of two minutes. */
export async function seedWords(
  seeding: Seeding,
  row: SessionRow,
  { text: asked, words }: typeof oneWord,
  begun: Date,
): Promise<void> {
  const { tx, attendees } = seeding;
  const session = streamOf(seeding, row);
  const secret = await secretOf(tx, row.id);
  await insertAsked(tx, [{ ...session, form: 'words', text: asked }]);
  const written = words.flatMap(([text, people]) => Array.from({ length: people }, () => text));
  const ids = await seeding.nextIds(written.length);
  await writeWords(
    tx,
    session,
    written.map((text, place) => {
      const person = personIn(secret, attendees[place] ?? '');
      const folded = wordKey(text);
      return {
        id: ids[place] ?? '',
        text,
        folded,
        status: 'shown',
        attendeeId: secret === null ? (attendees[place] ?? null) : null,
        voter: wordMark(secret, person, folded),
        mark: placeMarks(secret, person, wordsAPerson.usual)[0] ?? null,
        sentAt: begun.toISOString(),
      };
    }),
  );
  await addReceived(tx, session, written.length);
  for (const half of [0, 1])
    await noteStep(tx, sessionView(row), {
      now: new Date(begun.getTime() + half * minute),
      written: Math.floor((written.length + half) / 2),
      people: attendees.length,
    });
}
