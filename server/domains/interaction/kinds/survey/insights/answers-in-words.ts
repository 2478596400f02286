import type { SurveyAnswer, SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import {
  isWritten,
  promptsOf,
  type SurveyPage,
  type SurveyPrompt,
} from '#contract/kinds/survey/survey-form.ts';

/** An answer as it reads: what is ranked or listed has commas between, in its order. */
export function answerInWords({ form, options }: SurveyPrompt, answer: SurveyAnswer): string {
  if (isWritten(form)) return answer.join(', ');
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  const inOrder =
    form === 'ranking' ? answer : options.map(({ id }) => id).filter((id) => answer.includes(id));
  return inOrder.map((id) => texts.get(id) ?? id).join(', ');
}

/** All that was answered, each with its question. */
export const answersInWords = (
  pages: readonly SurveyPage[],
  answers: SurveyAnswers,
): { question: string; answer: string }[] =>
  promptsOf(pages).flatMap((prompt) => {
    const answer = answers[prompt.id];
    return answer === undefined ? [] : [{ question: prompt.text, answer: answerInWords(prompt, answer) }];
  });
