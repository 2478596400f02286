import pg from 'pg';
import { answerCalls } from './messages.ts';

/** Loaded into a server (node --import) by the yardsticks that look at its plans: it remembers the statements it is told to. */
export type Statement = { text: string; values: readonly unknown[] };

let heard: Map<string, Statement> | null = null;

const prototype = pg.Client.prototype as { query(...given: unknown[]): unknown };
const { query } = prototype;
prototype.query = function remember(...given: unknown[]) {
  const [first, second] = given;
  const { text, values } =
    typeof first === 'string' ? { text: first, values: second } : ((first ?? {}) as Partial<Statement>);
  if (heard !== null && text !== undefined)
    heard.set(text, { text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, given);
};

answerCalls({
  listen: () => {
    heard = new Map();
  },
  /** What was heard since then, each statement with its last values. */
  heard: () => {
    const all = [...(heard?.values() ?? [])];
    heard = null;
    return all;
  },
});
// This channel must not keep a server alive that has nothing more to do.
process.channel?.unref();
