import type { AssessmentQuestion, Chosen } from '#contract/kinds/assessment/assessment-score.ts';
import { rightOf } from '#contract/kinds/assessment/assessment-score.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Choices as they are kept and compared: in the order of their ids. Throws `Validation` for those that no phone of ours would send. */
export function judgedChoices(questions: readonly AssessmentQuestion[], answers: Chosen): Chosen {
  const judged = Object.entries(answers).map(([id, optionIds]) => {
    const question = questions.find((one) => one.id === id);
    const known = optionIds.every((optionId) => question?.options.some((option) => option.id === optionId));
    if (question === undefined || !known) throw wrong(id, 'unknown');
    if (optionIds.length > 1 && rightOf(question).length === 1) throw wrong(id, 'many');
    return [id, [...optionIds].sort()] as const;
  });
  return Object.fromEntries(judged);
}

const wrong = (id: string, what: 'unknown' | 'many') =>
  new Refusal('Validation', {
    fields: { [`answers.${id}`]: [{ key: `survey.answer.${what}`, values: { count: 1 } }] },
  });
