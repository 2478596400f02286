import type { AssessmentQuestion, Chosen } from '#contract/kinds/assessment/assessment-score.ts';

/** All that was chosen, each with its question. */
export const answersInWords = (
  questions: readonly AssessmentQuestion[],
  answers: Chosen,
): { question: string; answer: string }[] =>
  questions.flatMap(({ id, text, options }) => {
    const chosen = options.filter((option) => answers[id]?.includes(option.id));
    return chosen.length === 0
      ? []
      : [{ question: text, answer: chosen.map((option) => option.text).join(', ') }];
  });
