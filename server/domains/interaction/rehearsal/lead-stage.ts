import { rehearsalSeconds } from '#contract/interaction/rehearsal.ts';
import { takesPart } from '#contract/kinds/interactive-types.ts';
import { kinds } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { moveStage } from '#server/domains/sessions/index.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { pause } from '#server/kernel/overload/spare-work.ts';

type Lead = {
  pigeonholeId: string;
  test: string;
  /** As attendees see them. */
  sessions: readonly LiveSession[];
  signal: AbortSignal;
};

/** A session that is gone sooner cannot be taken in. */
const leastSeconds = 7;

/**
 * Leads the projectors from one session to the next in which simulated people take part, until the minute is over. Whatever a
 * person has chosen for them, before or meanwhile, stays.
 */
export async function leadStage(
  kernel: Kernel,
  { pigeonholeId, test, sessions, signal }: Lead,
): Promise<void> {
  const places = placesOf(sessions);
  let [from, to]: (string | null)[] = [null, null];
  for (const { id } of places) {
    [from, to] = [to ?? null, id];
    if (!(await moveStage(kernel, { pigeonholeId, test, from, to }))) return;
    await pause((rehearsalSeconds * 1000) / places.length, signal);
    if (signal.aborted) break;
  }
  if (to != null) await moveStage(kernel, { pigeonholeId, test, from: to, to: null });
}

/** Of a single one the projectors think without being told. */
function placesOf(sessions: readonly LiveSession[]): readonly LiveSession[] {
  const fitting = sessions.filter(({ type }) => takesPart(type) && kinds[type].onStage !== 'never');
  return fitting.length < 2 ? [] : fitting.slice(0, Math.floor(rehearsalSeconds / leastSeconds));
}
