import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { sessionById, sessionView } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { readQuiz } from './read-quiz.ts';

/** What screens show in the place of names that are gone. */
export async function erasedNews(
  tx: Tx,
  played: readonly { pigeonholeId: string; sessionId: string }[],
): Promise<Map<string, KindNews[]>> {
  const news = new Map<string, KindNews[]>();
  for (const { pigeonholeId, sessionId } of played) {
    const row = await sessionById(tx, sessionId);
    if (row === undefined) continue;
    const { settings } = sessionView(row) as LiveSession<'quiz_presenter'>;
    const { lobby, board } = await readQuiz(tx, { pigeonholeId, streamId: sessionId }, settings);
    news.set(sessionId, [
      { name: 'quiz-lobby', body: lobby },
      { name: 'quiz-ranked', body: board },
    ]);
  }
  return news;
}
