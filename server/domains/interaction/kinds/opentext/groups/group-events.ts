import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { wordEvents, wordView } from '../answers.view.ts';
import { areResultsOut } from '../results-out.ts';
import type { WordRow } from '../words.queries.ts';

/** What the words of a group are now. Any of them may have been on the screens of the audience. */
export function groupEvents(rows: readonly WordRow[], session: LiveSession, now: Date): KindNews[] {
  const seen = { wasShown: true, resultsShown: areResultsOut(session, now) };
  return rows.map(wordView).flatMap((word) => wordEvents(word, seen));
}
