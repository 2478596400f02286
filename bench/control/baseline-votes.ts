import pg from 'pg';

export type Vote = { key: string; voter: string; option: string; stored(seq: number): void };

const tables = `
  CREATE TABLE votes (voter text PRIMARY KEY, option text NOT NULL);
  CREATE TABLE actions (key text PRIMARY KEY)`;
const insert = `
  WITH keys AS (INSERT INTO actions SELECT unnest($1::text[]))
  INSERT INTO votes SELECT * FROM unnest($2::text[], $3::text[])
  ON CONFLICT (voter) DO UPDATE SET option = excluded.option`;

/** Stores votes, one durable batch after another: votes that arrive meanwhile form the next batch. */
export class BaselineVotes {
  readonly #client: pg.Client;
  readonly #choices = new Map<string, string>();
  readonly counts = new Map<string, number>();
  seq = 0;
  #waiting: Vote[] = [];
  #writing = false;

  constructor(databaseUrl: string) {
    this.#client = new pg.Client({ connectionString: databaseUrl });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(tables);
  }

  get voters(): number {
    return this.#choices.size;
  }

  add(vote: Vote): void {
    this.#waiting.push(vote);
    if (!this.#writing) void this.#write();
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const last = new Map(batch.map(({ voter, option }) => [voter, option]));
      await this.#client.query({
        name: 'insert',
        text: insert,
        values: [batch.map(({ key }) => key), [...last.keys()], [...last.values()]],
      });
      for (const [voter, option] of last) this.#count(voter, option);
      this.seq += 1;
      for (const { stored } of batch) stored(this.seq);
    }
    this.#writing = false;
  }

  #count(voter: string, option: string): void {
    const before = this.#choices.get(voter);
    if (before !== undefined) this.counts.set(before, (this.counts.get(before) ?? 0) - 1);
    this.counts.set(option, (this.counts.get(option) ?? 0) + 1);
    this.#choices.set(voter, option);
  }
}
