import type { Kernel } from '../../kernel.ts';
import type { Connection, Guest } from '../connection.ts';
import { mayStillListen } from '../may-listen.ts';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two looks: for what is lost while nobody can tell us, and for sign-ins that run out by themselves. */
const every = { deaf: 3_000, otherwise: 30_000 } as const;

type Parts = { kernel: Kernel; cluster: Cluster; connections(): Iterable<Connection> };

/** Looks again whether those who are not of the audience may still listen; the audience's pass needs no looking up. */
export class RightsWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #lookedAt = performance.now();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.#lookIfDue(), every.deaf);
    this.#timer.unref();
  }

  /** One question for all tabs of somebody. */
  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    const { kernel, connections } = this.#parts;
    const asked = new Map<string, Promise<boolean>>();
    for (const connection of [...connections()]) {
      const { guest } = connection;
      if (guest === null || guest.channel === 'attendee') continue;
      const papers = papersOf(guest);
      const may = asked.get(papers) ?? mayStillListen(kernel, guest);
      asked.set(papers, may);
      if (!(await may)) connection.close('rightsLost');
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #lookIfDue(): Promise<void> {
    const { cluster, kernel } = this.#parts;
    const due = performance.now() - this.#lookedAt >= every.otherwise;
    if (cluster.state !== 'deaf' && !due) return;
    await this.look().catch((err: unknown) => kernel.log.warn({ err }, 'rights could not be looked up'));
  }
}

function papersOf({ who, pigeonholeId, channel }: Guest): string {
  return JSON.stringify([who.account?.sessionHash.toString('base64'), who.panel, pigeonholeId, channel]);
}
