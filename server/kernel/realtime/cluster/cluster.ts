import type { ClusterMessage } from './cluster-message.ts';

/** Handles what other nodes send. */
export type ClusterListener = {
  receive(message: Exclude<ClusterMessage, { t: 'beat' | 'bye' }>): void;
  /** Messages may have been lost while the node was disconnected, or before it subscribed to a channel. */
  reconnected(): void;
};

/**
 * The nodes that serve one database. Messages between them are for speed, not for correctness: whatever is lost on the way
 * is found in PostgreSQL.
 */
export type Cluster = {
  /** `single`: there are no other nodes. `disconnected`: there may be others, but their messages do not arrive. */
  readonly state: 'single' | 'connected' | 'disconnected';
  start(listener: ClusterListener): Promise<void>;
  /** Neither blocks nor throws. */
  publish(message: ClusterMessage): void;
  /**
   * Subscribes to the news of a pigeonhole. Resolves when the subscription is confirmed or takes too long, and at once
   * without a connection. To be called before a room is read, so that nothing falls between; undone by `unfollow`.
   */
  follow(pigeonholeId: string): Promise<void>;
  unfollow(pigeonholeId: string): void;
  /**
   * Sets this node's count, and returns the sum over all nodes. A person connected to two nodes counts on each. Zero
   * removes the count.
   */
  sum(name: string, pigeonholeId: string, own: number): number;
  close(): Promise<void>;
};

export const singleNode: Cluster = {
  state: 'single',
  start: async () => undefined,
  publish: () => undefined,
  follow: async () => undefined,
  unfollow: () => undefined,
  sum: (_name, _pigeonholeId, own) => own,
  close: async () => undefined,
};
