import { randomBytes } from 'node:crypto';
import type { Notice } from './notice.ts';

/** Milliseconds a page may take from its first reads to its connection. Later it reads everything again. */
const keptFor = 60_000;
/** Things in all that are kept: some hundred kilobytes. */
const keptAtMost = 5_000;

type Kept = { number: number; at: number; notice: Notice };

/**
 * What this node has told last. A position names the node and how many notices it had told: numbers of another node, or of this one
 * before it was restarted, say nothing here.
 */
export class RecentNotices {
  readonly #node = randomBytes(6).toString('base64url');
  readonly #now: () => number;
  #kept: Kept[] = [];
  #things = 0;
  #last = 0;
  /** Of what came before, something may be missing. */
  #completeFrom = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whoever reads something now has seen all that was told until here. */
  get upTo(): string {
    return `${this.#node}.${this.#last}`;
  }

  keep(notice: Notice): void {
    this.#last += 1;
    this.#kept.push({ number: this.#last, at: this.#now(), notice });
    this.#things += notice.changed.length;
    this.#dropOld();
  }

  /** Something was lost, and nobody knows what: all positions of before are too old. */
  forget(): void {
    this.#last += 1;
    this.#completeFrom = this.#last;
    this.#kept = [];
    this.#things = 0;
  }

  /** Null: the position is not of this node, or too old. */
  after(position: string): Notice[] | null {
    this.#dropOld();
    const [node, digits = ''] = position.split('.');
    const number = Number(digits);
    if (node !== this.#node || !/^\d+$/.test(digits)) return null;
    if (number < this.#completeFrom || number > this.#last) return null;
    return this.#kept.filter((one) => one.number > number).map(({ notice }) => notice);
  }

  #dropOld(): void {
    const oldest = this.#now() - keptFor;
    for (let [first] = this.#kept; first !== undefined; [first] = this.#kept) {
      if (first.at >= oldest && this.#things <= keptAtMost) return;
      this.#kept.shift();
      this.#things -= first.notice.changed.length;
      this.#completeFrom = first.number;
    }
  }
}
