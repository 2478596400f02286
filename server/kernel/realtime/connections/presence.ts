import { encodeFrame } from '../frame.ts';
import type { Broadcast } from '../rooms/broadcast.ts';
import type { Connection, StreamPeer } from './connection.ts';

type Audience = { connections: Set<Connection>; people: Map<string, number>; lastSent: number };

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
      lastSent: -1,
    };
    this.#audiences.set(peer.pigeonholeId, audience);
    audience.connections.add(connection);
    if (peer.attendeeId !== null)
      audience.people.set(peer.attendeeId, (audience.people.get(peer.attendeeId) ?? 0) + 1);
  }

  leave(connection: Connection, peer: StreamPeer): void {
    const audience = this.#audiences.get(peer.pigeonholeId);
    if (audience === undefined) return;
    audience.connections.delete(connection);
    if (peer.attendeeId !== null) {
      const tabs = (audience.people.get(peer.attendeeId) ?? 0) - 1;
      if (tabs > 0) audience.people.set(peer.attendeeId, tabs);
      else audience.people.delete(peer.attendeeId);
    }
    if (audience.connections.size === 0) this.#audiences.delete(peer.pigeonholeId);
  }

  /** People in the audience of a pigeonhole, on this node. */
  here(pigeonholeId: string): number {
    return this.#audiences.get(pigeonholeId)?.people.size ?? 0;
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

  /** Broadcasts each count that differs from the one sent last. `count` returns what to show. */
  broadcastChanges(count: (pigeonholeId: string) => number, broadcast: Broadcast): void {
    for (const [pigeonholeId, audience] of this.#audiences) {
      const here = count(pigeonholeId);
      if (here === audience.lastSent) continue;
      audience.lastSent = here;
      broadcast(audience.connections, encodeFrame({ t: 'pulse', here }));
    }
  }
}
