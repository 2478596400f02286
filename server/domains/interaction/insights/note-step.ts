import type { Answers } from '#contract/interaction/answers.ts';
import { countedInSteps } from '#contract/kinds/kinds.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { streamOf } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { addToStep } from './steps.queries.ts';

type Noted = Partial<Answers> & {
  now: Date;
  /** How many people are in the event. */
  people?: number;
};

/** Fewer are not told where nobody is to be told apart: votes of a step, and people. */
export const fewestTold = 5;

/**
 * Adds what came in to the minute it came in. Steps of an anonymous session are as long as they have to be: one that has fewer than
 * five votes goes on in the next minute. Whoever calls holds the row of the stream, so steps are never begun twice.
 */
export async function noteStep(
  tx: Tx,
  session: Pick<LiveSession, 'id' | 'pigeonholeId' | 'type' | 'settings' | 'timeRange'>,
  { now, written = 0, votes = 0, people }: Noted,
): Promise<void> {
  const anonymous = isAnonymous(session);
  const isTold = people !== undefined && (!anonymous || people >= fewestTold);
  if (written === 0 && votes === 0 && !isTold) return;
  await addToStep(tx, streamOf(session), {
    now,
    written,
    votes,
    people: isTold ? people : null,
    joined: anonymous
      ? {
          until: { of: countedInSteps(session.type), atLeast: fewestTold },
          since: new Date(session.timeRange.start ?? now),
        }
      : null,
  });
}
