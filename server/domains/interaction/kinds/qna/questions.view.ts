import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { isShown, type Question, type QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { QuestionRow } from './questions.queries.ts';

/** A question as screens may see it: times to the minute, and a name only in a session with names. */
export function questionView(row: QuestionRow): Question {
  return {
    id: row.id,
    text: row.text,
    author: row.author,
    askedAt: toTheMinute(row.askedAt).toISOString(),
    votes: row.votes,
    status: row.status as QuestionStatus,
    edited: row.edited,
  };
}

/** Times of anonymous items are stored and shown to the minute: the second could reveal who was typing. */
export function toTheMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}

/**
 * What a question's new state means for each channel: the desk keeps every question, the audience gets only those that are
 * shown (L10). `wasShown`: the audience already had it.
 */
export function questionEvents(question: Question, wasShown: boolean): KindNews[] {
  const filed: KindNews = { name: 'question-filed', body: question };
  if (isShown(question.status)) return [filed, { name: 'question-shown', body: question }];
  return wasShown ? [filed, { name: 'question-gone', body: { id: question.id } }] : [filed];
}
