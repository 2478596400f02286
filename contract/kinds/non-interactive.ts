import { kind } from './kind.ts';

/**
 * A kind of session in which nobody takes part. It stands on the agenda like any other, and all that its screens show is the
 * session itself: name, description and times.
 */
export const nonInteractive = <const Type extends string>(type: Type) =>
  kind({ type, content: {}, beforeStart: 'shown', onStage: 'live', news: {}, mine: {}, actions: {} });
