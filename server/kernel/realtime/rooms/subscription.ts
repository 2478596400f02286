import type { ChannelName } from '#contract/realtime/channel.ts';
import type { Receiver } from './broadcast.ts';

/** One connection's subscription to a stream. */
export type Subscription = Receiver & {
  readonly channel: ChannelName;
  /** The connection it belongs to. */
  readonly owner: object;
  /** The subscriber's key in this room, for `mine`; null when there is none. */
  person: string | null;
  /** Writes a frame and measures its way to the client; false: it was dropped, and comes later. */
  writeTimed?(frame: Buffer): boolean;
  /** It has left the room: frames still under way to it are dropped. */
  over: boolean;
  /** The stream is closed to this channel, or no longer exists. */
  gone(): void;
};
