import { isLetIn } from '../../auth/is-let-in.ts';
import { endedAmong } from '../../auth/sign-in-sessions.queries.ts';
import type { Base } from '../../base.ts';
import type { Connection, Peer } from '../connections/connection.ts';
import { stillListensUntil } from '../connections/may-listen.ts';
import { pigeonholesThere } from '../connections/pigeonholes-there.queries.ts';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two checks of all rights: while messages do not arrive, and otherwise in case one was lost. */
const every = { disconnected: 3_000, otherwise: 30_000 } as const;
/** Milliseconds between two checks for expired sign-ins, and for what became of pigeonholes. */
const expiryEvery = 500;

type Parts = { base: Base; cluster: Cluster; connections(): Iterable<Connection> };

/** Checks periodically whether connections other than attendees' may still listen; an attendee's pass needs no lookup. */
export class RightsWatch {
  readonly #parts: Parts;
  readonly #timers: readonly NodeJS.Timeout[];
  #checkedAt = performance.now();
  #checkingPigeonholes = false;
  #checkingSessions = false;
  /** From where, and against which list, the rights of a connection from outside of it were looked up last. */
  readonly #outside = new WeakMap<Connection, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timers = [
      setInterval(() => void this.#checkIfDue(), every.disconnected).unref(),
      setInterval(() => void this.#checkExpired(), expiryEvery).unref(),
    ];
  }

  /** Checks everybody, with one lookup for all tabs of a person. */
  async checkAll(): Promise<void> {
    this.#checkedAt = performance.now();
    const { base, connections } = this.#parts;
    const asked = new Map<string, Promise<number | null>>();
    for (const connection of [...connections()]) {
      const { peer } = connection;
      if (peer === null || peer.channel === 'attendee') continue;
      const credentials = credentialsOf(peer);
      const until = asked.get(credentials) ?? stillListensUntil(base, peer);
      asked.set(credentials, until);
      settle(connection, peer, await until);
    }
  }

  /** For a connection that may just have lost its right. */
  async check(connection: Connection): Promise<void> {
    const { peer } = connection;
    if (peer === null) return;
    // If the lookup fails the client reconnects, and is checked then.
    const until = await stillListensUntil(this.#parts.base, peer).catch(() => 'unknown' as const);
    if (until === 'unknown') connection.close('overloaded');
    else settle(connection, peer, until);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #checkExpired(): Promise<void> {
    const now = this.#parts.base.clock.now().getTime();
    const pigeonholes = new Set<string>();
    const sessions = new Set<string>();
    for (const connection of this.#parts.connections()) {
      const { peer } = connection;
      if (peer === null) continue;
      if (peer.pigeonholeId !== null) pigeonholes.add(peer.pigeonholeId);
      if (peer.channel !== 'attendee' && peer.who.account !== null) sessions.add(peer.who.account.sessionId);
      if (peer.until > now) continue;
      // Not checked again while this lookup is in flight; it may find that the sign-in has been extended.
      peer.until = Number.POSITIVE_INFINITY;
      void this.check(connection);
    }
    if (sessions.size > 0) void this.#checkSessions([...sessions]);
    if (pigeonholes.size > 0 && !this.#checkingPigeonholes) await this.#checkPigeonholes([...pigeonholes]);
  }

  /** Closes connections of people who were logged out at the command line, as who is suspended: no node is told of that. */
  async #checkSessions(sessions: readonly string[]): Promise<void> {
    if (this.#checkingSessions) return;
    this.#checkingSessions = true;
    // An unavailable database is no reason to close anything.
    const ended = await endedAmong(this.#parts.base.db, sessions).catch(() => null);
    this.#checkingSessions = false;
    if (ended === null || ended.size === 0) return;
    for (const connection of [...this.#parts.connections()]) {
      const { peer } = connection;
      if (peer !== null && peer.channel !== 'attendee' && ended.has(peer.who.account?.sessionId ?? ''))
        connection.close('rightsLost');
    }
  }

  /**
   * Closes connections to pigeonholes that were deleted or moved to the trash, attendees' too, and those from addresses that
   * they no longer let in, on whichever node that was.
   */
  async #checkPigeonholes(pigeonholes: readonly string[]): Promise<void> {
    this.#checkingPigeonholes = true;
    // An unavailable database is no reason to close anything.
    const there = await pigeonholesThere(this.#parts.base.db, pigeonholes).catch(() => null);
    this.#checkingPigeonholes = false;
    const asksNothing = [...(there?.values() ?? [])].flat().every((list) => list.length === 0);
    if (there === null || (there.size === pigeonholes.length && asksNothing)) return;
    const asked = new Set(pigeonholes);
    for (const connection of [...this.#parts.connections()]) {
      const { peer } = connection;
      if (peer === null || peer.pigeonholeId === null || !asked.has(peer.pigeonholeId)) continue;
      const allowed = there.get(peer.pigeonholeId);
      if (allowed === undefined) connection.close('rightsLost');
      else if (isLetIn(allowed, peer.who.address)) continue;
      // Of others than attendees only the database knows whether they set the event up, which is done from anywhere.
      else if (peer.channel === 'attendee') connection.close('rightsLost');
      else this.#checkOutside(connection, [peer.who.address, ...allowed].join(' / '));
    }
  }

  /** Looked up once for each address and list. */
  #checkOutside(connection: Connection, against: string): void {
    if (this.#outside.get(connection) === against) return;
    this.#outside.set(connection, against);
    void this.check(connection);
  }

  async #checkIfDue(): Promise<void> {
    const { cluster, base } = this.#parts;
    const due = performance.now() - this.#checkedAt >= every.otherwise;
    if (cluster.state !== 'disconnected' && !due) return;
    await this.checkAll().catch((err: unknown) => base.log.warn({ err }, 'rights could not be checked'));
  }
}

function settle(connection: Connection, peer: Peer, until: number | null): void {
  if (until === null) connection.close('rightsLost');
  else peer.until = until;
}

function credentialsOf({ who, pigeonholeId, channel }: Peer): string {
  return JSON.stringify([who.account?.sessionId, who.panel, pigeonholeId, channel]);
}
