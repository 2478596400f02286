import { limitOf } from '#contract/kinds/quiz_presenter/quiz-limits.ts';

/** Milliseconds that this person has, who may have asked for more time; null: no limit. */
export const ownLimit = (limit: number | null, moreTime: number): number | null =>
  limit === null ? null : limitOf({ seconds: limit / 1000 }, { extraTime: '1' }, moreTime);
