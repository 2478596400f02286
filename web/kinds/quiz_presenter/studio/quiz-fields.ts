import type { z } from 'zod';
import type { quizChange, quizContent } from '#contract/kinds/quiz_presenter/quiz-content.ts';
import {
  type QuizPoints,
  quizOptionCount,
  quizPoints,
  quizSeconds,
  usualQuizPoints,
} from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import type { QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { isNewKey, writtenUpTo } from '#web/ui/fields/sent/new-key.ts';

type Picture = QuizQuestion['options'][number]['picture'];
/**
 * By its key: the id of what is saved, `new-1` for what is not yet. A draft that was begun before options had pictures has no
 * `picture`.
 */
type OptionFields = { key: string; text: string; right: boolean; picture?: Picture };
export type QuestionFields = {
  key: string;
  text: string;
  /** Null: no limit. */
  seconds: number | null;
  points: QuizPoints;
  /** It was asked: only its words can be changed. */
  asked: boolean;
  options: readonly OptionFields[];
};
export type TeamFields = { key: string; name: string };
/** What a quiz asks, in its order, and who plays against whom. A draft that was begun before there were teams has no `teams`. */
export type QuizFieldsContent = {
  questions: readonly QuestionFields[];
  teams?: readonly TeamFields[];
};

type NewQuestion = z.input<typeof quizContent>['questions'][number];
type Change = z.input<typeof quizChange>;

const firstOptions = 4;

export const emptyQuestion = (key: string): QuestionFields => ({
  key,
  text: '',
  seconds: quizSeconds.usual,
  points: usualQuizPoints,
  asked: false,
  options: Array.from({ length: firstOptions }, (_, at) => ({
    key: `new-${at + 1}`,
    text: '',
    right: at === 0,
    picture: null,
  })),
});

export const emptyQuiz = (): QuizFieldsContent => ({ questions: [emptyQuestion('new-1')], teams: [] });

export const quizOf = (
  questions: readonly QuizQuestion[],
  teams: readonly { id: string; name: string }[] = [],
): QuizFieldsContent => ({
  teams: teams.map(({ id, name }) => ({ key: id, name })),
  questions: [...questions]
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, text, seconds, points, asked, options }) => ({
      key: id,
      text,
      seconds,
      points: quizPoints.find((known) => known === points) ?? usualQuizPoints,
      asked: asked !== null,
      options: options.map(({ id: optionId, ...option }) => ({ key: optionId, ...option })),
    })),
});

export const writtenOptions = (options: readonly OptionFields[]): readonly OptionFields[] =>
  writtenUpTo(options, quizOptionCount.least);

/** `seen`: as its writer knows it to be saved. What another has taken out meanwhile is added anew. */
const idOf = (key: string, seen: readonly { key: string }[]) =>
  isNewKey(key) || seen.every((one) => one.key !== key) ? {} : { id: key };

export function questionBody(
  question: QuestionFields,
  seen: readonly QuestionFields[] = [question],
): NewQuestion {
  const { key, text, seconds, points, options } = question;
  const optionsSeen = seen.find((one) => one.key === key)?.options ?? [];
  return {
    ...idOf(key, seen),
    text,
    seconds,
    points,
    options: writtenOptions(options).map((option) => ({
      ...idOf(option.key, optionsSeen),
      text: option.text,
      right: option.right,
      picture: option.picture ?? null,
    })),
  };
}

export const teamBody = ({ key, name }: TeamFields, seen: readonly TeamFields[] = [{ key, name }]) => ({
  ...idOf(key, seen),
  name,
});

/** A draft of an older page may take for seen what is called otherwise since it was saved. */
const known = <Part extends { key: string }>(seen: readonly Part[]): Part[] =>
  seen.filter(({ key }) => !isNewKey(key));

/** All that is asked, and what its writer saw; null: nothing is changed. */
export function changeOfQuiz(content: QuizFieldsContent, base: QuizFieldsContent): Change | null {
  const questions = content.questions.map((one) => questionBody(one, base.questions));
  const before = base.questions.map((one) => questionBody(one));
  const teams = teamsChange(content.teams ?? [], base.teams ?? []);
  if (JSON.stringify(questions) === JSON.stringify(before) && teams === null) return null;
  const seen = known(base.questions).map(({ key, text, seconds, points, options }) => ({
    id: key,
    text,
    seconds,
    points,
    options: known(options).map((option) => ({
      id: option.key,
      text: option.text,
      right: option.right,
      picture: option.picture ?? null,
    })),
  }));
  return { questions, seen, ...teams };
}

function teamsChange(now: readonly TeamFields[], before: readonly TeamFields[]) {
  if (JSON.stringify(now) === JSON.stringify(before)) return null;
  return {
    teams: now.map((team) => teamBody(team, before)),
    seenTeams: known(before).map(({ key, name }) => ({ id: key, name })),
  };
}
