import { encodeFrame } from '../frame.ts';
import type { Broadcast } from '../rooms/broadcast.ts';
import type { Connection, RoomPeer } from './connection.ts';

type Room = { connections: Set<Connection>; people: Map<string, number>; lastSent: number };

/**
 * Counts the people present in each pigeonhole; someone with three tabs counts once (law L15). Changed counts are broadcast at
 * intervals, not one by one.
 */
export class Presence {
  readonly #rooms = new Map<string, Room>();

  join(connection: Connection, peer: RoomPeer): void {
    const room = this.#rooms.get(peer.pigeonholeId) ?? {
      connections: new Set(),
      people: new Map(),
      lastSent: -1,
    };
    this.#rooms.set(peer.pigeonholeId, room);
    room.connections.add(connection);
    if (peer.attendeeId !== null)
      room.people.set(peer.attendeeId, (room.people.get(peer.attendeeId) ?? 0) + 1);
  }

  leave(connection: Connection, peer: RoomPeer): void {
    const room = this.#rooms.get(peer.pigeonholeId);
    if (room === undefined) return;
    room.connections.delete(connection);
    if (peer.attendeeId !== null) {
      const tabs = (room.people.get(peer.attendeeId) ?? 0) - 1;
      if (tabs > 0) room.people.set(peer.attendeeId, tabs);
      else room.people.delete(peer.attendeeId);
    }
    if (room.connections.size === 0) this.#rooms.delete(peer.pigeonholeId);
  }

  /** People in the audience of a pigeonhole, on this node. */
  here(pigeonholeId: string): number {
    return this.#rooms.get(pigeonholeId)?.people.size ?? 0;
  }

  /** People in the audiences of all pigeonholes, on this node. */
  get people(): number {
    let sum = 0;
    for (const room of this.#rooms.values()) sum += room.people.size;
    return sum;
  }

  get pigeonholes(): Iterable<string> {
    return this.#rooms.keys();
  }

  /** Broadcasts each count that differs from the one sent last. `count` returns what to show. */
  broadcastChanges(count: (pigeonholeId: string) => number, broadcast: Broadcast): void {
    for (const [pigeonholeId, room] of this.#rooms) {
      const here = count(pigeonholeId);
      if (here === room.lastSent) continue;
      room.lastSent = here;
      broadcast(room.connections, encodeFrame({ t: 'pulse', here }));
    }
  }
}
