import { encodeFrame } from '../frame.ts';
import type { Broadcast } from '../rooms/broadcast.ts';
import type { Connection, StreamPeer } from './connection.ts';

/** How many people are in the audience of a pigeonhole, and how many projectors it has open. */
export type Present = { here: number; screens: number };

type Audience = {
  connections: Set<Connection>;
  people: Map<string, number>;
  screens: number;
  lastSent: Present | null;
};

/**
 * Counts the people present in each pigeonhole; someone with three tabs counts once (law L15). Changed counts are broadcast at
 * intervals, not one by one.
 */
export class Presence {
  readonly #audiences = new Map<string, Audience>();

  join(connection: Connection, peer: StreamPeer): void {
    const audience = this.#audiences.get(peer.pigeonholeId) ?? {
      connections: new Set(),
      people: new Map(),
      screens: 0,
      lastSent: null,
    };
    this.#audiences.set(peer.pigeonholeId, audience);
    audience.connections.add(connection);
    if (peer.isScreen) audience.screens += 1;
    if (peer.attendeeId !== null)
      audience.people.set(peer.attendeeId, (audience.people.get(peer.attendeeId) ?? 0) + 1);
  }

  leave(connection: Connection, peer: StreamPeer): void {
    const audience = this.#audiences.get(peer.pigeonholeId);
    if (audience === undefined) return;
    if (!audience.connections.delete(connection)) return;
    if (peer.isScreen) audience.screens -= 1;
    if (peer.attendeeId !== null) {
      const tabs = (audience.people.get(peer.attendeeId) ?? 0) - 1;
      if (tabs > 0) audience.people.set(peer.attendeeId, tabs);
      else audience.people.delete(peer.attendeeId);
    }
    if (audience.connections.size === 0) this.#audiences.delete(peer.pigeonholeId);
  }

  /** On this node. */
  present(pigeonholeId: string): Present {
    const audience = this.#audiences.get(pigeonholeId);
    return { here: audience?.people.size ?? 0, screens: audience?.screens ?? 0 };
  }

  /** People in the audiences of all pigeonholes, on this node. */
  get people(): number {
    let sum = 0;
    for (const audience of this.#audiences.values()) sum += audience.people.size;
    return sum;
  }

  get pigeonholes(): Iterable<string> {
    return this.#audiences.keys();
  }

  /** Broadcasts the counts that differ from those sent last. `count` returns what to show. */
  broadcastChanges(count: (pigeonholeId: string) => Present, broadcast: Broadcast): void {
    for (const [pigeonholeId, audience] of this.#audiences) {
      const { here, screens } = count(pigeonholeId);
      if (here === audience.lastSent?.here && screens === audience.lastSent.screens) continue;
      audience.lastSent = { here, screens };
      broadcast(audience.connections, encodeFrame({ t: 'pulse', here, screens }));
    }
  }
}
