import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { type AnswerStatus, isShown, type WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Answer, Word } from '#contract/kinds/opentext/answers.ts';
import { participantIn } from '../../hidden-names.ts';
import { toTheMinute } from '../../to-the-minute.ts';
import type { AnswerRow } from './answers.queries.ts';
import type { WordRow } from './words.queries.ts';

/** An answer as screens may see it: times to the minute, and a name only in a session with names. */
export const answerView = ({ id, text, author, participant, sentAt, status }: AnswerRow): Answer => ({
  id,
  text,
  author,
  ...participantIn({ participant }),
  sentAt: toTheMinute(sentAt).toISOString(),
  status: status as AnswerStatus,
});

export const wordView = ({ groupId, ...row }: WordRow): Word => ({
  ...row,
  status: row.status as WordStatus,
  ...(groupId !== null && { groupId }),
});

/** `wasShown`: the audience already had it. */
type Seen = { wasShown: boolean; resultsShown: boolean };

/**
 * What a new state means for each channel: those who moderate keep everything, the audience gets only what is shown, and only
 * while the results are (L10).
 */
export function answerEvents(answer: Answer, { wasShown, resultsShown }: Seen): KindNews[] {
  const filed: KindNews = { name: 'answer-filed', body: answer };
  if (!resultsShown) return [filed];
  if (isShown(answer.status)) return [filed, { name: 'answer-shown', body: answer }];
  return wasShown ? [filed, { name: 'answer-gone', body: { id: answer.id } }] : [filed];
}

export function wordEvents(word: Word, { wasShown, resultsShown }: Seen): KindNews[] {
  const filed: KindNews = { name: 'word-filed', body: word };
  if (!resultsShown) return [filed];
  if (isShown(word.status)) return [filed, { name: 'word-shown', body: word }];
  return wasShown ? [filed, { name: 'word-gone', body: { id: word.id } }] : [filed];
}
