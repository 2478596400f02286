type FirstReceipt = { seq: string; itemId: string };
type Found = ReadonlyMap<string, FirstReceipt>;

/**
 * Looks up the first receipts of repeats, with one query per turn of the event loop: when a session closes while a hall votes,
 * thousands of calls are refused at once, and each may be a repeat.
 */
export class FirstReceipts {
  readonly #read: (pigeonholeId: string, keys: readonly string[]) => Promise<Found>;
  readonly #gathering = new Map<string, { keys: string[]; found: Promise<Found> }>();

  constructor(read: (pigeonholeId: string, keys: readonly string[]) => Promise<Found>) {
    this.#read = read;
  }

  async of(pigeonholeId: string, key: string): Promise<FirstReceipt | undefined> {
    const gathering = this.#gathering.get(pigeonholeId) ?? this.#begin(pigeonholeId);
    gathering.keys.push(key);
    return (await gathering.found).get(key);
  }

  #begin(pigeonholeId: string): { keys: string[]; found: Promise<Found> } {
    const keys: string[] = [];
    const found = new Promise<Found>((resolve, reject) => {
      setImmediate(() => {
        this.#gathering.delete(pigeonholeId);
        this.#read(pigeonholeId, keys).then(resolve, reject);
      });
    });
    const gathering = { keys, found };
    this.#gathering.set(pigeonholeId, gathering);
    return gathering;
  }
}
