import type { LiveEvent } from '#contract/realtime/channel.ts';

/** What one committed transaction did to a stream: it went from number `from` to number `to` (law L6). */
export type News = {
  pigeonholeId: string;
  streamId: string;
  epoch: string;
  from: bigint;
  to: bigint;
  events: readonly LiveEvent[];
};

export const streamKey = (pigeonholeId: string, streamId: string): string => `${pigeonholeId}/${streamId}`;
