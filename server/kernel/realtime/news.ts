import type { LiveEvent } from '#contract/realtime/channel.ts';

/**
 * What somebody did, for the memories of a stream's rooms on all nodes. `person` is the room's key of that person, in an
 * anonymous session a mark: a doing names nobody, is sent to no browser and kept nowhere (laws L10, L19).
 */
export type Doing = { readonly person: string };

/** What one committed transaction did to a stream: it went from number `from` to number `to` (law L6). */
export type News = {
  pigeonholeId: string;
  streamId: string;
  epoch: string;
  from: bigint;
  to: bigint;
  events: readonly LiveEvent[];
  doings: readonly Doing[];
  /** Which socket of this node did it, and knows by its receipt. */
  doneBy?: ReadonlyMap<Doing, object>;
};

export const streamKey = (pigeonholeId: string, streamId: string): string => `${pigeonholeId}/${streamId}`;
