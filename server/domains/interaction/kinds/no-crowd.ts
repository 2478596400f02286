import type { NonInteractiveType } from '#contract/kinds/kinds.live.ts';
import type { AnyCrowd } from './session-crowd.ts';

/** In sessions in which nobody takes part people do nothing, and nothing is counted. */
export const noCrowd = (type: NonInteractiveType): AnyCrowd => ({
  type,
  session: { settings: {} },
  counts: {},
  plan: () => [],
  act: () => null,
  anything: () => null,
  desk: null,
  count: () => ({ tally: new Map(), whole: true }),
  add: () => undefined,
  countRows: async () => [],
  writtenIn: async () => [],
  fill: async () => undefined,
});
