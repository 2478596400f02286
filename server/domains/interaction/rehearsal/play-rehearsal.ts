import { rehearsalSeconds } from '#contract/interaction/rehearsal.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { pause } from '#server/kernel/overload/spare-work.ts';
import { planHall } from '../crowd/plan-hall.ts';
import { Audience } from './audience.ts';
import { leadStage } from './lead-stage.ts';
import { endRehearsal, keepRehearsal } from './rehearsals.queries.ts';

type Rehearsal = {
  pigeonholeId: string;
  id: string;
  test: string;
  people: number;
  /** Of whoever began it. */
  locale: string;
  signal: AbortSignal;
};

/** Milliseconds between two notes that it goes on; whoever stopped it is heard then. */
const keepEvery = 1000;

/** Plays what a hall does in a minute, until it is over, stopped, or the node has no time for it. It never fails. */
export async function playRehearsal(kernel: Kernel, rehearsal: Rehearsal): Promise<void> {
  const { pigeonholeId, id } = rehearsal;
  const stopped = new AbortController();
  const signal = AbortSignal.any([rehearsal.signal, stopped.signal]);
  const audience = new Audience(kernel, rehearsal);
  const failed = (err: unknown) => kernel.log.warn({ err, pigeonholeId }, 'a rehearsal could not go on');
  const lead = () => leadStage(kernel, { ...rehearsal, sessions: audience.sessions, signal }).catch(failed);
  // Whichever ends first ends the other.
  const end = () => stopped.abort();
  await Promise.all([
    keep(kernel, rehearsal, audience, signal).catch(failed).finally(end),
    play(audience, rehearsal.people, signal, lead).catch(failed).finally(end),
  ]);
  // Left behind, it is over as soon as nobody has touched it for some seconds.
  await endRehearsal(kernel.db, pigeonholeId, id).catch(() => undefined);
  kernel.sockets().notices.tell({
    circle: { of: 'pigeonhole', id: pigeonholeId },
    changed: [{ thing: 'rehearsal', id: pigeonholeId }],
  });
}

async function play(
  audience: Audience,
  people: number,
  signal: AbortSignal,
  lead: () => Promise<void>,
): Promise<void> {
  await audience.come();
  const led = lead();
  const plan = planHall({ attendees: people, seconds: rehearsalSeconds, seed: audience.seed });
  const start = performance.now();
  for (const step of plan) {
    const wait = start + step.at - performance.now();
    if (wait > 1) await pause(wait, signal);
    if (signal.aborted) break;
    audience.act(step);
  }
  const rest = start + rehearsalSeconds * 1000 - performance.now();
  if (rest > 0) await pause(rest, signal);
  await led;
}

/** Ends when it is no longer to go on. */
async function keep(
  { db }: Kernel,
  { pigeonholeId, id }: Rehearsal,
  audience: Audience,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (!(await keepRehearsal(db, { pigeonholeId, id, sent: audience.sent }))) return;
    await pause(keepEvery, signal);
  }
}
