import { kinds } from '#contract/kinds/kinds.live.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { crowdOf } from '../kinds/crowds.ts';
import type { Step, Thoughts } from '../kinds/session-crowd.ts';

/** A running session as one phone sees it. */
export type SeenSession = { snapshot: SessionSnapshot; mine: Mine };

/** What a person does at a step, given what the phone shows; null when there is nothing to do. */
export function chooseAction(
  { type, act, pick }: Step,
  sessions: readonly SeenSession[],
  thoughts: Thoughts,
): LiveCall | null {
  const fitting = sessions.filter(({ snapshot }) => snapshot.type === type);
  const [first, second] = twoPicks(pick);
  const seen = fitting[Math.floor(first * fitting.length)];
  return seen === undefined ? null : crowdOf(type).act(act, whole(seen), second, thoughts);
}

/** What comes to the mind of somebody who acts without pause; the `nth` of all. */
export const anyAction = (seen: SeenSession, random: () => number, nth: number): LiveCall | null =>
  crowdOf(seen.snapshot.type).anything(whole(seen), random, nth);

/** Of a session where a person has done nothing a phone may not have heard what is theirs. */
const whole = ({ snapshot, mine }: SeenSession) => ({
  snapshot,
  mine: { ...kinds[snapshot.type].mine, ...mine },
});

/** Derives two numbers from one, so that the choice of session and the choice of item are independent. */
function twoPicks(pick: number): [number, number] {
  return [(pick * 1009) % 1, (pick * 1_000_003) % 1];
}
