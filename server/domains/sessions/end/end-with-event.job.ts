import { writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { bySystem } from '#server/kernel/audit/audit-entry.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { anonymousLeftOpen, sessionsBeyondEvent } from './end.queries.ts';
import { endNow } from './end-now.ts';

/**
 * Ends the sessions that still run when the last day of their event is over, and anonymous ones in events that have none, some
 * time after their last action. Without it, a session that nobody ends would go on for ever, and with it the secret of an
 * anonymous one.
 */
export async function endSessionsWithEvent(kernel: Ending): Promise<void> {
  const now = kernel.clock.now();
  const due = await Promise.all(
    [sessionsBeyondEvent, anonymousLeftOpen].map(async (toEnd) =>
      (await toEnd(kernel.db, now)).map((subject) => ({ subject, toEnd })),
    ),
  );
  await eachAlone(
    { log: kernel.log, about: ({ subject }) => ({ sessionId: subject.id }) },
    due.flat(),
    (one) => end(kernel, one),
  );
}

type Ending = Pick<Kernel, 'db' | 'live' | 'clock' | 'keys' | 'locks' | 'log'>;
type ToEnd = typeof sessionsBeyondEvent;
type Due = { subject: Awaited<ReturnType<ToEnd>>[number]; toEnd: ToEnd };

async function end({ db, live, clock, keys, locks }: Ending, { subject, toEnd }: Due): Promise<void> {
  const held = {
    subjects: [{ kind: 'session' as const, id: subject.id }],
    streams: streamsOfSession(subject),
  };
  let closes = false;
  await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
    const now = clock.now();
    // Asked again, now that the lock is held: it may have been ended meanwhile, or its event moved to later days.
    const [still] = await toEnd(tx, now, subject.id);
    if (still === undefined) return;
    const ended = await endNow({ tx, now, publish }, await sessionToChange(tx, subject.id));
    closes = !ended.settings.viewableAfterEnd;
    await writeAudit({ tx, keys, now }, bySystem, {
      action: 'session-ended',
      workspaceId: subject.workspaceId,
      pigeonholeId: subject.pigeonholeId,
      about: { sessionId: subject.id },
    });
  });
  if (closes) await live.refresh(subject.pigeonholeId, subject.id);
}
