/**
 * How long an answer may be reused, in milliseconds: long enough to absorb a burst, and half of the second within which a
 * lost right or a deleted event must take effect.
 */
const lifetime = 500;

type Kept = { until: number; answer: Promise<unknown> };

/**
 * Short-lived cache of database answers, which also shares queries in flight. When a whole audience arrives at once,
 * thousands of requests need the same answer: one query is sent. Never for anything that depends on who asks.
 */
export class BriefMemory {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  recall<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const time = this.#now();
    const known = this.#kept.get(question);
    if (known !== undefined && known.until > time) return known.answer as Promise<Answer>;
    if (this.#kept.size > 10_000) this.#kept.clear();
    const answer = ask();
    this.#kept.set(question, { until: time + lifetime, answer });
    const forget = () => {
      if (this.#kept.get(question)?.answer === answer) this.#kept.delete(question);
    };
    // Failures are not cached; nor is what is not there, which somebody may be making at this moment.
    answer.then((found) => found === undefined && forget(), forget);
    return answer;
  }
  /** For what takes seconds: whoever asks meanwhile gets the same answer, and nothing is remembered of it. */
  share<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#underWay.get(question);
    if (asked !== undefined) return asked as Promise<Answer>;
    const answer = ask().finally(() => this.#underWay.delete(question));
    this.#underWay.set(question, answer);
    return answer;
  }
}
