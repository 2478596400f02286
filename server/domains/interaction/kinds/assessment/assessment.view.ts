import type { Assessment, Scores } from '#contract/kinds/assessment/assessment.live.ts';
import { spreadSteps } from '#contract/kinds/assessment/assessment-limits.ts';
import { mostPoints, percentOf, scoreOf } from '#contract/kinds/assessment/assessment-score.ts';
import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { AssessmentRow } from './assessments.queries.ts';
import type { ScoreRows } from './attempts/scores.queries.ts';

/** What is asked, and from when on only its words change. In test mode all of it can: what was given does not last. */
export const assessmentView = (
  { questions, version }: AssessmentRow,
  { hasStarted, test }: { hasStarted: boolean; test: string | undefined },
): Assessment => ({ questions, version, fixed: hasStarted && test === undefined });

/** In percent of all points there are. */
export function scoresView(
  { began, scores }: ScoreRows,
  questions: AssessmentRow['questions'],
  settings: Pick<SettingsOf<'assessment'>, 'passMark'>,
): Scores {
  const most = mostPoints(questions);
  const rows = [...scores].sort((a, b) => a.points - b.points);
  const submitted = rows.reduce((sum, { people }) => sum + people, 0);
  const points = rows.reduce((sum, row) => sum + row.points * row.people, 0);
  const pointsAt = (place: number) => {
    let passed = 0;
    return rows.find(({ people }) => {
      passed += people;
      return passed > place;
    })?.points;
  };
  const median =
    ((pointsAt(Math.floor((submitted - 1) / 2)) ?? 0) + (pointsAt(Math.floor(submitted / 2)) ?? 0)) / 2;
  const spread = Array.from({ length: spreadSteps }, () => 0);
  for (const row of rows) {
    const step = Math.min(spreadSteps - 1, Math.floor((row.points * spreadSteps) / Math.max(most, 1)));
    spread[step] = (spread[step] ?? 0) + row.people;
  }
  const passed = rows.reduce(
    (sum, row) => sum + (scoreOf(row.points, most, settings).passed ? row.people : 0),
    0,
  );
  const isEmpty = submitted === 0;
  return {
    began,
    submitted,
    passed: settings.passMark === 0 ? null : passed,
    average: isEmpty ? null : percentOf(points / submitted, most),
    best: isEmpty ? null : percentOf(rows.at(-1)?.points ?? 0, most),
    median: isEmpty ? null : percentOf(median, most),
    spread,
  };
}

/** The desk learns all of it, everybody how many are through, and the stage what is shown there. */
export function scoreEvents(
  rows: ScoreRows,
  questions: AssessmentRow['questions'],
  settings: SettingsOf<'assessment'>,
): KindNews[] {
  const scores = scoresView(rows, questions, settings);
  const shown: KindNews[] = settings.resultsShown ? [{ name: 'assessment-shown', body: scores }] : [];
  return [
    { name: 'assessment-scored', body: scores },
    { name: 'assessment-right', body: rows.right },
    ...shown,
    { name: 'assessment-through', body: scores.submitted },
  ];
}
