import type { Broadcast } from './broadcast.ts';
import type { Connection, Guest } from './connection.ts';
import { encodeFrame } from './frame.ts';

type Room = { connections: Set<Connection>; people: Map<string, number>; told: number };

/**
 * Who is here. People are counted as they come and go, a person with three tabs once (law L15); the count is told when it
 * has changed, at intervals, not at every step.
 */
export class Presence {
  readonly #rooms = new Map<string, Room>();

  come(connection: Connection, guest: Guest): void {
    const room = this.#rooms.get(guest.pigeonholeId) ?? {
      connections: new Set(),
      people: new Map(),
      told: -1,
    };
    this.#rooms.set(guest.pigeonholeId, room);
    room.connections.add(connection);
    if (guest.attendeeId !== null)
      room.people.set(guest.attendeeId, (room.people.get(guest.attendeeId) ?? 0) + 1);
  }

  go(connection: Connection, guest: Guest): void {
    const room = this.#rooms.get(guest.pigeonholeId);
    if (room === undefined) return;
    room.connections.delete(connection);
    if (guest.attendeeId !== null) {
      const tabs = (room.people.get(guest.attendeeId) ?? 0) - 1;
      if (tabs > 0) room.people.set(guest.attendeeId, tabs);
      else room.people.delete(guest.attendeeId);
    }
    if (room.connections.size === 0) this.#rooms.delete(guest.pigeonholeId);
  }

  /** People of the audience on this node. */
  here(pigeonholeId: string): number {
    return this.#rooms.get(pigeonholeId)?.people.size ?? 0;
  }

  /** People of the audiences of all pigeonholes on this node. */
  get people(): number {
    let sum = 0;
    for (const room of this.#rooms.values()) sum += room.people.size;
    return sum;
  }

  get pigeonholes(): Iterable<string> {
    return this.#rooms.keys();
  }

  /** Tells everybody where the count is another than the one told last. `count` is what is to be shown. */
  tell(count: (pigeonholeId: string) => number, broadcast: Broadcast): void {
    for (const [pigeonholeId, room] of this.#rooms) {
      const here = count(pigeonholeId);
      if (here === room.told) continue;
      room.told = here;
      broadcast(room.connections, encodeFrame({ t: 'pulse', here }));
    }
  }
}
