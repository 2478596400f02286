import { setTimeout as wait } from 'node:timers/promises';

/** A database that is away must not keep the other figures from whoever asks. */
const patience = 1_000;

type Parts = {
  ask(): Promise<boolean>;
  /** Queries that wait for a connection: where some do, one more would only tell of itself. */
  waiting(): number;
};

/** Whether the database answers within a second. One question at a time; while queries wait, what was last known. */
export function makeDatabaseProbe({ ask, waiting }: Parts): () => Promise<boolean> {
  let known = true;
  let asking: Promise<void> | null = null;

  async function look(): Promise<void> {
    known = await ask();
    asking = null;
  }

  return async () => {
    if (asking === null && waiting() === 0) asking = look();
    if (asking === null) return known;
    const late = Symbol('late');
    const found = await Promise.race([asking, wait(patience, late, { ref: false })]);
    return found === late ? false : known;
  };
}
