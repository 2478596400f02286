import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { scoreShown } from '#contract/kinds/qna/question-votes.ts';
import { isShown, type Question, type QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { participantIn } from '../../hidden-names.ts';
import { toTheMinute } from '../../to-the-minute.ts';
import type { QuestionRow, Tally } from './questions.queries.ts';

/** A question as desk and panels may see it: times to the minute, and a name only in a session with names. */
export function questionView(row: QuestionRow): Question {
  return {
    id: row.id,
    text: row.text,
    author: row.author,
    ...participantIn(row),
    askedAt: toTheMinute(row.askedAt).toISOString(),
    votes: row.votes,
    downvotes: row.downvotes,
    starred: row.starred,
    assigneeId: row.assigneeId,
    status: row.status as QuestionStatus,
    edited: row.edited,
    tags: row.tags,
    comments: row.comments,
    ...mergedView(row),
    ...(row.answer !== null &&
      row.answerId !== null && { answer: row.answer, answerId: row.answerId, helpful: row.helpful }),
  };
}

/** Which it is merged into, or what is merged into it. */
function mergedView({ mergedInto, mergedRows }: QuestionRow): Partial<Question> {
  if (mergedInto) return { mergedInto };
  if (!mergedRows) return {};
  const ids = (seen: boolean) => mergedRows.filter((row) => row.seen === seen).map(({ id }) => id);
  const answers = mergedRows.flatMap(({ answer, answerId, helpful }) =>
    answer === null || answerId === null ? [] : [{ id: answerId, text: answer, helpful }],
  );
  return {
    merged: ids(true),
    mergedUnseen: ids(false),
    ...(answers.length > 0 && { furtherAnswers: answers }),
  };
}

/** What of it the moderator panel may see: who of the team takes care of it is the desk's business. */
export function forPanel({ assigneeId: _, mergedUnseen: _unseen, ...question }: Question): Question {
  return question;
}

/** What of it the audience and the stage may see. */
export function forAudience(
  {
    downvotes: _,
    starred: _starred,
    assigneeId: _assignee,
    mergedUnseen: _unseen,
    tags,
    ...question
  }: Question,
  { votes, tagsFor }: Settings,
): Question {
  return {
    ...question,
    votes: scoreShown(question.votes, votes),
    ...(tagsFor === 'everyone' && { tags }),
  };
}

/** What of it the stage may see: of its answer no more than the words, where they are wanted there; without one that of a merged one. */
export function forStage(question: Question, settings: Settings): Question {
  const {
    answer: own,
    answerId: _,
    helpful: _helpful,
    comments: _comments,
    merged: _merged,
    furtherAnswers = [],
    ...shown
  } = forAudience(question, settings);
  const answer = own ?? furtherAnswers[0]?.text;
  return answer !== undefined && settings.answersOnStage ? { ...shown, answer } : shown;
}

/** Whether the stage shows it, as far as its tags go. */
export const isForStage = ({ tags }: Pick<Question, 'tags'>, { stageTag }: Settings): boolean =>
  stageTag === '' || tags?.includes(stageTag) === true;

type Settings = SettingsOf<'qna'>;
type Before = { wasShown: boolean };

/**
 * What a question's new state means for each channel: the desk keeps every question, the others get only those that are
 * shown (L10). `wasShown`: the audience already had it.
 */
export function questionEvents(question: Question, settings: Settings, { wasShown }: Before): KindNews[] {
  const filed: KindNews = { name: 'question-filed', body: question };
  if (isShown(question.status))
    return [
      filed,
      { name: 'question-on-panel', body: forPanel(question) },
      { name: 'question-shown', body: forAudience(question, settings) },
      ...stageEvents(question, settings, { wasShown }),
    ];
  return wasShown ? [filed, { name: 'question-gone', body: { id: question.id } }] : [filed];
}

/** What it means for the stage, of a question that the audience sees. */
export function stageEvents(question: Question, settings: Settings, { wasShown }: Before): KindNews[] {
  if (isForStage(question, settings))
    return [{ name: 'question-on-stage', body: forStage(question, settings) }];
  return wasShown ? [{ name: 'question-off-stage', body: { id: question.id } }] : [];
}

/** What other tags of a question mean: the audience is told where it may see them, and the stage where they are shown by one. */
export function tagEvents(question: Question, settings: Settings): KindNews[] {
  const wasShown = isShown(question.status);
  const told: readonly string[] = [
    'question-filed',
    'question-on-panel',
    ...(settings.tagsFor === 'everyone' ? ['question-shown', 'question-on-stage'] : []),
    ...(settings.stageTag === '' ? [] : ['question-on-stage', 'question-off-stage']),
  ];
  return questionEvents(question, settings, { wasShown }).filter(({ name }) => told.includes(name));
}

/** What a question's new count means: desk and panels are told both counts. */
export function tallyEvents(
  { id, votes, downvotes }: Omit<Tally, 'given' | 'rootId'>,
  { votes: setting }: Pick<Settings, 'votes'>,
): KindNews[] {
  return [
    { name: 'question-counted', body: { id, votes, downvotes } },
    { name: 'question-tallied', body: { id, votes: scoreShown(votes, setting) } },
  ];
}
