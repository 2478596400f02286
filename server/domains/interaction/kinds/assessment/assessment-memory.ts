import type { AssessmentQuestion } from '#contract/kinds/assessment/assessment-score.ts';

/** What answers are judged by. */
export type AssessmentMemory = { questions: readonly AssessmentQuestion[] };
