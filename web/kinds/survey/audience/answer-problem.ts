import type { AnswerProblem } from '#contract/kinds/survey/survey-answers.ts';
import { t } from '#web/messages.ts';

/** What is wrong with an answer, in words. What the page does not let anybody do is called too long. */
export function answerProblem(problem: AnswerProblem | undefined): string | null {
  switch (problem?.is) {
    case undefined:
      return null;
    case 'required':
      return t('survey.problem.required');
    case 'few':
      return t('survey.problem.few', { count: problem.least });
    case 'many':
      return t('survey.problem.many', { count: problem.most });
    case 'twice':
      return t('survey.problem.twice');
    default:
      return t('survey.problem.long');
  }
}
