import {
  type AnswerProblem,
  answerAsSent,
  problemOfAnswer,
  type SurveyAnswers,
} from '#contract/kinds/survey/survey-answers.ts';
import { isWritten, promptsOf, type SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { answersOnPath, pathOf } from '#contract/kinds/survey/survey-path.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';

type Judged = {
  answers: SurveyAnswers;
  /** The pages of the path up to the one that was left last. */
  leftPages: readonly string[];
  /** What is in people's own words, to be searched. */
  written: string;
};

/**
 * What is to be kept of answers. Throws `Validation` for those that no phone of ours would send. What is submitted has to have an answer
 * wherever one is required on the path; what stands on a page that is skipped does not count and is dropped.
 */
export function judgedAnswers(
  pages: readonly SurveyPage[],
  { page, answers: sent, through }: { page: string; answers: SurveyAnswers; through: boolean },
): Judged {
  const prompts = promptsOf(pages);
  const unknown = Object.keys(sent).find((id) => !prompts.some((prompt) => prompt.id === id));
  if (unknown !== undefined) throw wrong([[unknown, { is: 'unknown' }]]);
  const answers = Object.fromEntries(
    prompts.flatMap((prompt) => {
      const answer = answerAsSent(prompt, sent[prompt.id] ?? []);
      return answer.length > 0 ? [[prompt.id, answer]] : [];
    }),
  );
  const path = pathOf(pages, answers);
  const last = path.findIndex(({ id }) => id === page);
  if (last < 0) throw new Refusal('Validation', { fields: { page: [{ key: 'survey.answer.unknown' }] } });
  const counting = through ? answersOnPath(path, answers) : answers;
  const judged = through ? promptsOf(path) : prompts.map((prompt) => ({ ...prompt, required: false }));
  const problems = judged.flatMap((prompt) => {
    const problem = problemOfAnswer(prompt, counting[prompt.id]);
    return problem === null ? [] : [[prompt.id, problem] as const];
  });
  if (problems.length > 0) throw wrong(problems);
  return {
    answers: counting,
    leftPages: path.slice(0, through ? path.length : last + 1).map(({ id }) => id),
    written: prompts
      .filter(({ form }) => isWritten(form))
      .flatMap(({ id }) => counting[id] ?? [])
      .join('\n'),
  };
}

const wrong = (problems: readonly (readonly [prompt: string, problem: AnswerProblem])[]) =>
  new Refusal('Validation', {
    fields: Object.fromEntries(
      problems.map(([prompt, problem]) => [`answers.${prompt}`, [fieldProblem(problem)]]),
    ),
  });

function fieldProblem(problem: AnswerProblem): FieldProblem {
  if (problem.is === 'long') return { key: 'issue.long', values: { maximum: problem.most } };
  const key = `survey.answer.${problem.is}`;
  if (problem.is === 'many') return { key, values: { count: problem.most } };
  return problem.is === 'few' ? { key, values: { count: problem.least } } : { key };
}
