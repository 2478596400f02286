import { type Database, type Db, isDatabaseAway, isRolledBack } from './database.ts';

/** Writes or reads for many calls in one statement; answers for each of them, in their order. */
type RunAll<Row, Result> = (db: Db, rows: readonly Row[]) => Promise<readonly Result[]>;

type Waiting = { row: unknown; done(result: unknown): void; failed(error: unknown): void };
type Group = { waiting: Waiting[] };

/** Rows of a statement at most: beyond that it grows long for no gain. */
const largest = 500;

/**
 * What many requests write or read alike goes out together: while one statement is on its way, the next ones gather. Five
 * thousand people who come in at once are then a few commits and not five thousand. Each request goes on when its row is
 * committed. For what needs no transaction with anything else. `name` says which calls may share a statement: `runAll` of one of
 * them answers all.
 */
export class StatementGroups {
  readonly #db: Database;
  /** Those with a statement on its way. */
  readonly #groups = new Map<string, Group>();

  constructor(db: Database) {
    this.#db = db;
  }

  run<Row, Result>(name: string, row: Row, runAll: RunAll<Row, Result>): Promise<Result> {
    return new Promise<Result>((done, failed) => {
      const waiting: Waiting = { row, done: (result) => done(result as Result), failed };
      const group = this.#groups.get(name);
      if (group === undefined) void this.#begin(name, waiting, runAll as RunAll<unknown, unknown>);
      else group.waiting.push(waiting);
    });
  }

  async #begin(name: string, first: Waiting, runAll: RunAll<unknown, unknown>): Promise<void> {
    const group: Group = { waiting: [first] };
    this.#groups.set(name, group);
    // Those who come in the same turn of the event loop belong together.
    await Promise.resolve();
    while (group.waiting.length > 0) {
      const calls = group.waiting.splice(0, largest);
      await this.#answer(calls, runAll).catch((error: unknown) => {
        // While the database is away one by one would fail as well, each after a wait for a connection of its own.
        const isHopeless = isDatabaseAway(error) && !isRolledBack(error);
        if (calls.length === 1 || isHopeless) for (const call of calls) call.failed(error);
        // One row that cannot be written must not take the others with it.
        else return Promise.all(calls.map((call) => this.#alone(call, runAll)));
      });
    }
    this.#groups.delete(name);
  }

  async #answer(calls: readonly Waiting[], runAll: RunAll<unknown, unknown>): Promise<void> {
    const results = await runAll(
      this.#db,
      calls.map(({ row }) => row),
    );
    for (const [place, call] of calls.entries()) call.done(results[place]);
  }

  async #alone(call: Waiting, runAll: RunAll<unknown, unknown>): Promise<void> {
    await this.#answer([call], runAll).catch((error: unknown) => call.failed(error));
  }
}
