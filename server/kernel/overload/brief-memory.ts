/**
 * How long an answer may be reused, in milliseconds: long enough for a rush, and half of the second within which a right
 * that is lost, or an event in the trash, is gone.
 */
const lasts = 500;

type Kept = { until: number; answer: Promise<unknown> };

/**
 * Remembers answers of the database for a moment. When a hall comes in at once, thousands ask the same question within a
 * moment: one of them is sent, also while it is still on its way. Never for anything that depends on who asks.
 */
export class BriefMemory {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(now: () => number) {
    this.#now = now;
  }

  recall<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const time = this.#now();
    const known = this.#kept.get(question);
    if (known !== undefined && known.until > time) return known.answer as Promise<Answer>;
    if (this.#kept.size > 10_000) this.#kept.clear();
    const answer = ask();
    this.#kept.set(question, { until: time + lasts, answer });
    // A failure is nobody's answer but the asker's.
    answer.catch(() => this.#kept.delete(question));
    return answer;
  }
}
