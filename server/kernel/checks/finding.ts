import type { CheckState } from '#contract/system/checks.ts';
import type { TextKey, TextValues } from '../messages.ts';

/** What one check found: `good`, what needs `attention`, or what is `broken`. The text says what to do about it. */
export type Finding = {
  /** The name of what was looked at. */
  title: TextKey;
  state: CheckState;
  text: TextKey;
  values: TextValues;
};

/** Makes the findings of one thing. */
export function findingsAbout(title: TextKey) {
  const found =
    (state: CheckState) =>
    (text: TextKey, values: TextValues = {}): Finding => ({ title, state, text, values });
  return { good: found('good'), attention: found('attention'), broken: found('broken') };
}

/** Why something failed, in the words of the system: never an address with a password in it. */
export function reasonIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const [inner] = error instanceof AggregateError ? error.errors : [];
  return error.message || (inner instanceof Error ? inner.message : '') || String(code ?? error.name);
}

const dayMilliseconds = 86_400_000;
/** Days before its end at which a certificate should be replaced. */
const soonDays = 21;

/** How a certificate stands that is valid until then. */
export function endingOf(until: Date, now: Date): 'ended' | 'soon' | 'good' {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'ended';
  return left < soonDays * dayMilliseconds ? 'soon' : 'good';
}

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
