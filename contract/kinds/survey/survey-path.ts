import type { SurveyAnswers } from './survey-answers.ts';
import { isWritten, type Skip, type SurveyPage } from './survey-form.ts';

/** The pages that somebody with these answers comes to, in their order. All others are skipped, and what was answered there does not count. */
export function pathOf(pages: readonly SurveyPage[], answers: SurveyAnswers): SurveyPage[] {
  const path: SurveyPage[] = [];
  for (let at = 0; at < pages.length; ) {
    const page = pages[at];
    if (page === undefined) break;
    path.push(page);
    at = placeAfter(
      pages,
      at,
      page.skips.find(({ prompt, option }) => answers[prompt]?.includes(option)),
    );
  }
  return path;
}

/** A page that is not a later one is passed over: nobody goes in circles. */
function placeAfter(pages: readonly SurveyPage[], at: number, skip: Skip | undefined): number {
  if (skip === undefined) return at + 1;
  if (skip.to === null) return pages.length;
  return Math.max(
    at + 1,
    pages.findIndex(({ id }) => id === skip.to),
  );
}

/** The answers that count. */
export function answersOnPath(path: readonly SurveyPage[], answers: SurveyAnswers): SurveyAnswers {
  const ids = path.flatMap(({ prompts }) => prompts.map(({ id }) => id));
  return Object.fromEntries(
    ids.flatMap((id) => {
      const answer = answers[id] ?? [];
      return answer.length > 0 ? [[id, answer]] : [];
    }),
  );
}

type SkipProblem = { page: number; skip: number; key: string };

/** What is wrong with the skips of a survey: each names a choice on its page and a later page, and no choice twice. */
export function problemsOfSkips(pages: readonly SurveyPage[]): SkipProblem[] {
  return pages.flatMap(({ prompts, skips }, page) =>
    skips.flatMap(({ prompt, option, to }, skip): SkipProblem[] => {
      const about = prompts.find(({ id }) => id === prompt);
      const isChoice = about !== undefined && about.form !== 'ranking' && !isWritten(about.form);
      if (!isChoice || !about.options.some(({ id }) => id === option))
        return [{ page, skip, key: 'survey.skip.lost' }];
      if (to !== null && pages.findIndex(({ id }) => id === to) <= page)
        return [{ page, skip, key: 'survey.skip.back' }];
      const isRepeated = skips.slice(0, skip).some((one) => one.prompt === prompt && one.option === option);
      return isRepeated ? [{ page, skip, key: 'survey.skip.twice' }] : [];
    }),
  );
}

/** The places of pages to which no answers lead. */
export function lostPages(pages: readonly SurveyPage[]): number[] {
  const reached = new Set([0]);
  for (const [at, page] of pages.entries()) {
    if (!reached.has(at)) continue;
    for (const skip of page.skips) reached.add(placeAfter(pages, at, skip));
    if (!skipsAlways(page)) reached.add(at + 1);
  }
  return pages.flatMap((_, at) => (reached.has(at) ? [] : [at]));
}

/** Whether each answer to one of its questions, which has to be answered, leads away from the next page. */
function skipsAlways({ prompts, skips }: SurveyPage): boolean {
  return prompts.some(
    ({ id, required, options }) =>
      required &&
      options.length > 0 &&
      options.every((option) => skips.some((skip) => skip.prompt === id && skip.option === option.id)),
  );
}
