import { type Database, type Db, isDatabaseAway, isRolledBack } from './database.ts';

/** Writes many rows in one statement; answers for each of them, in their order. */
type WriteAll<Row, Result> = (db: Db, rows: readonly Row[]) => Promise<readonly Result[]>;

type Waiting = { row: unknown; done(result: unknown): void; failed(error: unknown): void };
type Group = { waiting: Waiting[]; busy: boolean };

/** Rows of a statement at most: beyond that it grows long for no gain. */
const largest = 500;

/**
 * Rows that many requests write alike go out together: while one statement is on its way, the next ones gather. Five
 * thousand people who come in at once are then a few commits and not five thousand. Each request goes on when its row is
 * committed. For what needs no transaction with anything else.
 */
export class GroupWriter {
  readonly #db: Database;
  readonly #groups = new Map<string, Group>();

  constructor(db: Database) {
    this.#db = db;
  }

  write<Row, Result>(name: string, row: Row, writeAll: WriteAll<Row, Result>): Promise<Result> {
    const group = this.#groups.get(name) ?? { waiting: [], busy: false };
    this.#groups.set(name, group);
    return new Promise<Result>((done, failed) => {
      group.waiting.push({ row, done: (result) => done(result as Result), failed });
      if (!group.busy) void this.#run(group, writeAll as WriteAll<unknown, unknown>);
    });
  }

  async #run(group: Group, writeAll: WriteAll<unknown, unknown>): Promise<void> {
    group.busy = true;
    // Those who come in the same turn of the event loop belong together.
    await Promise.resolve();
    while (group.waiting.length > 0) {
      const calls = group.waiting.splice(0, largest);
      await this.#commit(calls, writeAll).catch((error: unknown) => {
        // While the database is away one by one would fail as well, each after a wait for a connection of its own.
        const isHopeless = isDatabaseAway(error) && !isRolledBack(error);
        if (calls.length === 1 || isHopeless) for (const call of calls) call.failed(error);
        // One row that cannot be written must not take the others with it.
        else return Promise.all(calls.map((call) => this.#alone(call, writeAll)));
      });
    }
    group.busy = false;
  }

  async #commit(calls: readonly Waiting[], writeAll: WriteAll<unknown, unknown>): Promise<void> {
    const results = await writeAll(
      this.#db,
      calls.map(({ row }) => row),
    );
    for (const [place, call] of calls.entries()) call.done(results[place]);
  }

  async #alone(call: Waiting, writeAll: WriteAll<unknown, unknown>): Promise<void> {
    await this.#commit([call], writeAll).catch((error: unknown) => call.failed(error));
  }
}
