import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { scoreShown, type VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import { isShown, type Question, type QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { QuestionRow, Tally } from './questions.queries.ts';

/** A question as desk and panels may see it: times to the minute, and a name only in a session with names. */
export function questionView(row: QuestionRow): Question {
  return {
    id: row.id,
    text: row.text,
    author: row.author,
    askedAt: toTheMinute(row.askedAt).toISOString(),
    votes: row.votes,
    downvotes: row.downvotes,
    starred: row.starred,
    status: row.status as QuestionStatus,
    edited: row.edited,
  };
}

/** What of it the audience and the stage may see. */
export function forAudience(
  { downvotes: _, starred: _starred, ...question }: Question,
  setting: VoteSetting,
): Question {
  return { ...question, votes: scoreShown(question.votes, setting) };
}

/** Times of anonymous items are stored and shown to the minute: the second could reveal who was typing. */
export function toTheMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}

type Before = { wasShown: boolean };

/**
 * What a question's new state means for each channel: the desk keeps every question, the others get only those that are
 * shown (L10). `wasShown`: the audience already had it.
 */
export function questionEvents(question: Question, setting: VoteSetting, { wasShown }: Before): KindNews[] {
  const filed: KindNews = { name: 'question-filed', body: question };
  if (isShown(question.status))
    return [
      filed,
      { name: 'question-on-panel', body: question },
      { name: 'question-shown', body: forAudience(question, setting) },
    ];
  return wasShown ? [filed, { name: 'question-gone', body: { id: question.id } }] : [filed];
}

/** What a question's new count means: desk and panels are told both counts. */
export function tallyEvents(tally: Omit<Tally, 'given'>, setting: VoteSetting): KindNews[] {
  const { id, votes, downvotes } = tally;
  return [
    { name: 'question-counted', body: { id, votes, downvotes } },
    { name: 'question-tallied', body: { id, votes: scoreShown(votes, setting) } },
  ];
}
