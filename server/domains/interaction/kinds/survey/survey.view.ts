import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { Asked, RunCounts } from '#contract/kinds/survey/survey.live.ts';
import type { RunFormRow } from './runs/run-forms.queries.ts';

type Counted = Pick<RunFormRow, 'began' | 'through' | 'leftPages'>;

export const countView = ({ began, through, leftPages }: Counted): RunCounts => ({
  began,
  through,
  pages: leftPages,
});

/** The desk learns how far people are; everybody, how many are through. */
export function countEvents(counts: Counted): KindNews[] {
  return [
    { name: 'runs-counted', body: countView(counts) },
    { name: 'runs-through', body: counts.through },
  ];
}

/** What is asked, and from when on it stays. Answers of test mode do not last, so in it a survey can still be changed. */
export const askedView = (
  { pages, version }: Pick<RunFormRow, 'pages' | 'version'>,
  { hasStarted, test }: { hasStarted: boolean; test: string | undefined },
): Asked => ({ pages, version, fixed: hasStarted && test === undefined });
