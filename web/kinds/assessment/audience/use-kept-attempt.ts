import type { Chosen, Score } from '#contract/kinds/assessment/assessment-score.ts';
import type { MoreTime } from '#contract/kinds/more-time.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';

type Kept = {
  /** A question by its id; 'overview' is where all of them are. */
  place: string;
  /** Whoever needs more time has it in the next attempt, too. */
  moreTime: MoreTime;
  /** Of what was submitted last: an anonymous session that has ended knows nobody any more. */
  done: { answers: Chosen; score: Score | null; best: Score | null } | null;
};

const fresh: Kept = { place: '', moreTime: 1, done: null };

/** Where this device is. It outlives a reload and a sleeping phone; in another round it begins anew. */
export function useKeptAttempt({ id, round }: Pick<LiveSession, 'id' | 'round'>) {
  const [text, keep] = useKeptText(`assessment.${id}.${round}`);
  const kept = keptIn(text);
  return { ...kept, write: (change: Partial<Kept>) => keep(JSON.stringify({ ...kept, ...change })) };
}

export type KeptAttempt = ReturnType<typeof useKeptAttempt>;

function keptIn(text: string): Kept {
  try {
    return text === '' ? fresh : { ...fresh, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return fresh;
  }
}
