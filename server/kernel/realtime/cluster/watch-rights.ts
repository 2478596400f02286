import type { Kernel } from '../../kernel.ts';
import type { Connection, Peer } from '../connection.ts';
import { stillListensUntil } from '../may-listen.ts';
import { pigeonholesThere } from '../pigeonholes-there.queries.ts';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two looks at everybody: for what is lost while nobody can tell us, and for what nobody told. */
const every = { deaf: 3_000, otherwise: 30_000 } as const;
/** Milliseconds between two looks for sign-ins that are over by themselves, and for pigeonholes that are gone. */
const endingsEvery = 500;

type Parts = { kernel: Kernel; cluster: Cluster; connections(): Iterable<Connection> };

/** Looks again whether those who are not of the audience may still listen; the audience's pass needs no looking up. */
export class RightsWatch {
  readonly #parts: Parts;
  readonly #timers: readonly NodeJS.Timeout[];
  #lookedAt = performance.now();
  #asking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timers = [
      setInterval(() => void this.#lookIfDue(), every.deaf).unref(),
      setInterval(() => void this.#lookForEndings(), endingsEvery).unref(),
    ];
  }

  /** One question for all tabs of somebody. */
  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    const { kernel, connections } = this.#parts;
    const asked = new Map<string, Promise<number | null>>();
    for (const connection of [...connections()]) {
      const { peer } = connection;
      if (peer === null || peer.channel === 'attendee') continue;
      const papers = papersOf(peer);
      const until = asked.get(papers) ?? stillListensUntil(kernel, peer);
      asked.set(papers, until);
      settle(connection, peer, await until);
    }
  }

  /** Looks at somebody who may have lost their right just now. */
  async lookAt(connection: Connection): Promise<void> {
    const { peer } = connection;
    if (peer === null) return;
    // Who cannot be looked up comes back and is asked at the door.
    const until = await stillListensUntil(this.#parts.kernel, peer).catch(() => 'unknown' as const);
    if (until === 'unknown') connection.close('overloaded');
    else settle(connection, peer, until);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #lookForEndings(): Promise<void> {
    const now = this.#parts.kernel.clock.now().getTime();
    const pigeonholes = new Set<string>();
    for (const connection of this.#parts.connections()) {
      const { peer } = connection;
      if (peer === null) continue;
      pigeonholes.add(peer.pigeonholeId);
      if (peer.until > now) continue;
      // Not asked again while this question is under way. What ended by itself may have been put off since it was looked at.
      peer.until = Number.POSITIVE_INFINITY;
      void this.lookAt(connection);
    }
    if (pigeonholes.size > 0 && !this.#asking) await this.#lookForGone([...pigeonholes]);
  }

  /** Whoever is in a pigeonhole that was put into the trash goes, the audience too; on each node, whoever did it. */
  async #lookForGone(pigeonholes: readonly string[]): Promise<void> {
    this.#asking = true;
    // A database that is away says nothing of anybody.
    const there = await pigeonholesThere(this.#parts.kernel.db, pigeonholes).catch(() => null);
    this.#asking = false;
    if (there === null || there.size === pigeonholes.length) return;
    const asked = new Set(pigeonholes);
    for (const connection of [...this.#parts.connections()]) {
      const id = connection.peer?.pigeonholeId;
      if (id !== undefined && asked.has(id) && !there.has(id)) connection.close('rightsLost');
    }
  }

  async #lookIfDue(): Promise<void> {
    const { cluster, kernel } = this.#parts;
    const due = performance.now() - this.#lookedAt >= every.otherwise;
    if (cluster.state !== 'deaf' && !due) return;
    await this.look().catch((err: unknown) => kernel.log.warn({ err }, 'rights could not be looked up'));
  }
}

function settle(connection: Connection, peer: Peer, until: number | null): void {
  if (until === null) connection.close('rightsLost');
  else peer.until = until;
}

function papersOf({ who, pigeonholeId, channel }: Peer): string {
  return JSON.stringify([who.account?.sessionId, who.panel, pigeonholeId, channel]);
}
