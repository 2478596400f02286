import type { Question } from '#contract/kinds/qna/questions.ts';

/**
 * What is listed now, in the order in which it was drawn: what is new stands below, and what others have pushed out of the window
 * stays where it was. Only what has been moved to another list leaves. `all`: all that the desk holds, of every list.
 */
export function heldList(
  drawn: readonly Question[],
  now: readonly Question[],
  all: readonly Question[],
): Question[] {
  const listed = new Map(now.map((one) => [one.id, one]));
  const anywhere = new Map(all.map((one) => [one.id, one]));
  const kept = drawn.flatMap((one) => {
    const latest = listed.get(one.id) ?? anywhere.get(one.id) ?? one;
    return listed.has(one.id) || latest.status === one.status ? latest : [];
  });
  const known = new Set(drawn.map(({ id }) => id));
  return [...kept, ...now.filter(({ id }) => !known.has(id))];
}
