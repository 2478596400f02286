import type { LiveEvent } from '#contract/realtime/channel.ts';

/**
 * What a person did, for the memory of a stream's rooms on all nodes. `person` is their key in the room; in an anonymous session
 * that is a mark. A doing names nobody, is sent to no browser and is stored nowhere (laws L10, L19).
 */
export type Doing = { readonly person: string };

/** What one committed transaction changed in a stream, from number `from` to number `to` (law L6). */
export type News = {
  pigeonholeId: string;
  streamId: string;
  epoch: string;
  from: bigint;
  to: bigint;
  events: readonly LiveEvent[];
  doings: readonly Doing[];
  /** The connection of this node that did it, and learns of it by its receipt. */
  doneBy?: ReadonlyMap<Doing, object>;
};

export const streamKey = (pigeonholeId: string, streamId: string): string => `${pigeonholeId}/${streamId}`;
