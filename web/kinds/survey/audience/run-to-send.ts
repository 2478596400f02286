import {
  type AnswerProblem,
  answerAsSent,
  problemOfAnswer,
  type SurveyAnswers,
} from '#contract/kinds/survey/survey-answers.ts';
import { promptsOf, type SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { answersOnPath, pathOf } from '#contract/kinds/survey/survey-path.ts';

/** All answers as they are sent. One that is not finished, on a page that is still to come, waits. */
export function answersToSend(
  pages: readonly SurveyPage[],
  answers: SurveyAnswers,
): Record<string, string[]> {
  return Object.fromEntries(
    promptsOf(pages).flatMap((prompt) => {
      const answer = answerAsSent(prompt, answers[prompt.id] ?? []);
      const isWrong = problemOfAnswer({ ...prompt, required: false }, answer) !== null;
      return answer.length === 0 || isWrong ? [] : [[prompt.id, [...answer]]];
    }),
  );
}

/** The same for those that count: on the pages that somebody with these answers comes to. */
export function answersToSubmit(
  pages: readonly SurveyPage[],
  answers: SurveyAnswers,
): Record<string, string[]> {
  const all = answersToSend(pages, answers);
  return answersOnPath(pathOf(pages, all), all) as Record<string, string[]>;
}

/** What is missing or wrong on a page, by question. */
export function problemsOnPage(
  { prompts }: SurveyPage,
  answers: SurveyAnswers,
): ReadonlyMap<string, AnswerProblem> {
  return new Map(
    prompts.flatMap((prompt) => {
      const problem = problemOfAnswer(prompt, answerAsSent(prompt, answers[prompt.id] ?? []));
      return problem === null ? [] : [[prompt.id, problem]];
    }),
  );
}
