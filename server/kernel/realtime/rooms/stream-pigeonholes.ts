import type { Database } from '../../db/database.ts';
import type { AnyStreamKind } from '../stream-kind.ts';

/** To which pigeonhole each stream belongs, which never changes. */
export class StreamPigeonholes {
  readonly #database: Database;
  readonly #kinds: readonly AnyStreamKind[];
  readonly #asked = new Map<string, Promise<string | undefined>>();
  /** The resolved ones, which can be read without waiting. */
  readonly #found = new Map<string, string>();

  constructor(database: Database, kinds: readonly AnyStreamKind[]) {
    this.#database = database;
    this.#kinds = kinds;
  }

  known(streamId: string): string | undefined {
    return this.#found.get(streamId);
  }

  /** Undefined: there is no such stream. Concurrent calls share one query, which keeps their order (L5). */
  of(streamId: string): Promise<string | undefined> {
    const known = this.#asked.get(streamId);
    if (known !== undefined) return known;
    const kind = this.#kinds.find((candidate) => candidate.owns(streamId));
    if (kind === undefined) return Promise.resolve(undefined);
    const asked = kind.locate(this.#database, streamId);
    this.#asked.set(streamId, asked);
    asked.then(
      (found) => {
        if (found === undefined) this.#asked.delete(streamId);
        else this.#found.set(streamId, found);
      },
      () => this.#asked.delete(streamId),
    );
    return asked;
  }

  forget(streamId: string): void {
    this.#asked.delete(streamId);
    this.#found.delete(streamId);
  }
}
