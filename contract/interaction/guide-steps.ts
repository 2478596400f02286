/** From an event that was just made to its results, in the order in which people mostly go. */
export const guideSteps = [
  'describe',
  'sessions',
  'look',
  'tracks',
  'speakers',
  'test',
  'files',
  'join',
  'start',
  'end',
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** An event can do without them. */
const optional: readonly GuideStep[] = ['look', 'tracks', 'speakers', 'files'];

type StepSoFar = { step: GuideStep; done: boolean };

/** Whoever goes on past what is optional has decided against it: it is neither next, nor does it count any more. */
export function readSteps(steps: readonly StepSoFar[]) {
  const lastDone = steps.map(({ done }) => done).lastIndexOf(true);
  const read = steps.map(({ step, done }, at) => {
    const isOptional = optional.includes(step);
    return { step, done, isOptional, isPassed: isOptional && !done && at < lastDone };
  });
  const counted = read.filter(({ isPassed }) => !isPassed);
  return {
    steps: read,
    next: counted.find(({ done }) => !done)?.step ?? null,
    done: counted.filter(({ done }) => done).length,
    all: counted.length,
  };
}

/** The state in which the guide is no longer shown where the event is run. */
export const guideHidden = 'hidden';
