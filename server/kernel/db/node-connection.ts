import pg from 'pg';
import type { Log } from '../log.ts';
import { askForAnswer, expectSigns, type Place, takePlace } from './node-lock.queries.ts';
import { beginSession } from './session.queries.ts';
import { probed } from './silence.ts';

/** Milliseconds from one question to the next, and those an answer may take: together less than five seconds. */
export const heartbeat = { every: 1_000, patience: 3_500 };
const statementTimeout = 10_000;
const reconnectAfter = 250;

type Parts = { url: string; place: Place | null; log: Pick<Log, 'warn' | 'error'> };

/**
 * The node's own connection to PostgreSQL. It holds the node's place, and asks each second for a sign of life: a server that
 * lost power, or a fail-over that drops packets, ends no connection, and whoever waits on one of the others could not tell
 * silence from a long query.
 */
export class NodeConnection {
  readonly #parts: Parts;
  readonly #silences: (() => void)[] = [];
  #client: pg.Client;
  #answering = true;
  /** `lost` with the connection; `occupied` by another node that came meanwhile, which has been told in the log. */
  #place: 'none' | 'held' | 'lost' | 'occupied' = 'none';
  #closed = false;
  #next: NodeJS.Timeout | undefined;

  private constructor(parts: Parts, client: pg.Client) {
    this.#parts = parts;
    this.#client = client;
  }

  /** Throws when PostgreSQL cannot be reached. The place is not taken yet. */
  static async open(parts: Parts): Promise<NodeConnection> {
    const connection = new NodeConnection(parts, await connect(parts.url));
    connection.#waitForNext(heartbeat.every);
    return connection;
  }

  get client(): pg.Client {
    return this.#client;
  }

  /** Whether PostgreSQL answered when it was last asked. */
  get answering(): boolean {
    return this.#answering;
  }

  /** False: another node is in the way. */
  async takePlace(): Promise<boolean> {
    const { place } = this.#parts;
    if (this.#place === 'held' || place === null) return true;
    const taken = await takePlace(this.#client, place);
    if (taken) this.#place = 'held';
    return taken;
  }

  /** Called each time PostgreSQL has fallen silent: other connections to it are as dead as this one. */
  onSilence(act: () => void): void {
    this.#silences.push(act);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#client.end().catch(() => undefined);
  }

  #waitForNext(milliseconds: number): void {
    if (!this.#closed) this.#next = setTimeout(() => void this.#beat(), milliseconds).unref();
  }

  async #beat(): Promise<void> {
    const heard = await hear(this.#client);
    if (this.#closed) return;
    if (heard === 'answer') {
      if (!this.#answering) this.#parts.log.warn('PostgreSQL answers again');
      this.#answering = true;
      await this.#retakePlace();
      return this.#waitForNext(heartbeat.every);
    }
    if (this.#answering) this.#parts.log.warn({ heard }, 'PostgreSQL does not answer');
    this.#answering = false;
    if (heard === 'silence') for (const act of this.#silences) act();
    await this.#reconnect();
    this.#waitForNext(reconnectAfter);
  }

  async #reconnect(): Promise<void> {
    destroy(this.#client);
    if (this.#place === 'held') this.#place = 'lost';
    try {
      this.#client = await connect(this.#parts.url);
      if (this.#closed) await this.#client.end();
      else await this.#retakePlace();
    } catch {
      // The next beat finds it dead and comes back here.
    }
  }

  async #retakePlace(): Promise<void> {
    if (this.#place === 'none' || this.#place === 'held') return;
    // A connection that breaks meanwhile is found by the next beat.
    const taken = await this.takePlace().catch(() => null);
    if (taken !== false || this.#place === 'occupied') return;
    this.#place = 'occupied';
    this.#parts.log.error(
      'another node has taken this database while PostgreSQL was away: without REDIS_URL the two do not see what the other changes. Stop one of them',
    );
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'volary node',
    connectionTimeoutMillis: heartbeat.patience,
    // For what is asked at its beginning; a heartbeat has a limit of its own.
    query_timeout: 2 * heartbeat.patience,
    ...probed,
  });
  // The query in flight fails too, and says so; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await beginSession(client, statementTimeout);
  await expectSigns(client);
  return client;
}

/** `end`: the server has closed the connection, as when it restarts. */
async function hear(client: pg.Client): Promise<'answer' | 'end' | 'silence'> {
  const { promise, resolve } = Promise.withResolvers<'answer' | 'end' | 'silence'>();
  // After a busy stretch of the event loop the answer may be there and not yet read: one more turn for the sockets.
  const late = setTimeout(() => setImmediate(() => resolve('silence')), heartbeat.patience);
  askForAnswer(client).then(
    () => resolve('answer'),
    () => resolve('end'),
  );
  return promise.finally(() => clearTimeout(late));
}

/** A goodbye would wait for a server that is gone. */
function destroy(client: pg.Client): void {
  (client as pg.Client & { connection: pg.Connection }).connection.stream.destroy();
}
