import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Reserved, Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { Answered } from './answered.ts';
import { insertAnswers } from './answers.queries.ts';
import { answerEvents, answerView, wordEvents, wordView } from './answers.view.ts';
import { addReceived } from './asked.queries.ts';
import { writeWords } from './words.queries.ts';

type Placed = Reserved<Answered> & { mark: string | null };

/** Answers in open form; returns what screens are told. */
export async function writeAnswerBatch(
  tx: Tx,
  session: Stream,
  calls: readonly Placed[],
  { resultsShown }: { resultsShown: boolean },
): Promise<KindNews[]> {
  const rows = await insertAnswers(
    tx,
    session,
    calls.map(({ row: { text, status, attendeeId, sentAt }, itemId, mark }) => ({
      id: itemId,
      text,
      status,
      attendeeId,
      mark,
      sentAt: sentAt.toISOString(),
    })),
  );
  const events = rows.flatMap((row) => answerEvents(answerView(row), { wasShown: false, resultsShown }));
  return [...events, await receivedNews(tx, session, calls)];
}

/** Words of a cloud. */
export async function writeWordBatch(
  tx: Tx,
  session: Stream,
  calls: readonly Placed[],
  { resultsShown }: { resultsShown: boolean },
): Promise<KindNews[]> {
  const rows = await writeWords(
    tx,
    session,
    calls.flatMap(({ row: { text, word, status, attendeeId, sentAt }, itemId, mark }) =>
      word === null
        ? []
        : [{ id: itemId, text, ...word, status, attendeeId, mark, sentAt: sentAt.toISOString() }],
    ),
  );
  const events = rows.flatMap((row) => wordEvents(wordView(row), { wasShown: false, resultsShown }));
  return [...events, await receivedNews(tx, session, calls)];
}

async function receivedNews(tx: Tx, session: Stream, calls: readonly Placed[]): Promise<KindNews> {
  return { name: 'answers-received', body: await addReceived(tx, session, calls.length) };
}
