import type { z } from 'zod';
import type { Assessment } from '#contract/kinds/assessment/assessment.live.ts';
import type { assessmentContent } from '#contract/kinds/assessment/assessment-content.ts';
import {
  assessmentOptions,
  assessmentPoints,
  assessmentQuestions,
} from '#contract/kinds/assessment/assessment-limits.ts';

/** By its key: `new-1` for what has no name of its own. */
type OptionFields = { key: string; text: string; right: boolean };
/** A question as it is typed, by its id. */
export type QuestionContent = {
  key: string;
  text: string;
  points: number;
  explanation: string;
  options: readonly OptionFields[];
};
/** `saved`, `version` and `fixed`: of what is saved. */
export type AssessmentFields = {
  questions: readonly QuestionContent[];
  saved: readonly QuestionContent[];
  version: number;
  fixed: boolean;
};

const firstOptions = 4;

/** New options are `new-1` in the form, and are called `o1` from when they are saved. */
const savedName = (key: string): string => key.replace(/^new-(\d+)$/, 'o$1');
const typedName = (id: string): string => id.replace(/^o(\d+)$/, 'new-$1');

/** Empty lines after the last option that has a text are dropped; one between two is a mistake to be told. */
function writtenOptions(options: readonly OptionFields[]): readonly OptionFields[] {
  const last = options.findLastIndex(({ text }) => text.trim() !== '');
  return options.slice(0, Math.max(last + 1, assessmentOptions.least));
}

/** Its id is one that no other has: `q3`. */
export function emptyQuestion(others: readonly { key: string }[]): QuestionContent {
  const numbers = others.map(({ key }) => Number(/^q(\d+)$/.exec(key)?.[1] ?? 0));
  return {
    key: `q${Math.max(0, ...numbers) + 1}`,
    text: '',
    points: assessmentPoints.usual,
    explanation: '',
    options: Array.from({ length: firstOptions }, (_, at) => ({
      key: `new-${at + 1}`,
      text: '',
      right: at === 0,
    })),
  };
}

export function emptyAssessment(): AssessmentFields {
  const questions: QuestionContent[] = [];
  while (questions.length < assessmentQuestions.least) questions.push(emptyQuestion(questions));
  return { questions, saved: [], version: 1, fixed: false };
}

export function assessmentOf({ questions, version, fixed }: Assessment): AssessmentFields {
  const saved = questions.map(({ id, options, ...question }) => ({
    ...question,
    key: id,
    options: options.map((option) => ({ key: typedName(option.id), text: option.text, right: option.right })),
  }));
  return { questions: saved, saved, version, fixed };
}

/** As it is sent: all of it. */
export const questionsSent = (
  questions: readonly QuestionContent[],
): z.input<typeof assessmentContent>['questions'] =>
  questions.map(({ key, text, points, explanation, options }) => ({
    id: key,
    text,
    points,
    explanation,
    options: writtenOptions(options).map((option) => ({
      id: savedName(option.key),
      text: option.text,
      right: option.right,
    })),
  }));
