import type { LiveSession } from '#contract/sessions/sessions.ts';
import { sessionById, sessionView } from '#server/domains/sessions/index.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { noteStep } from '../../insights/note-step.ts';
import { scoreEvents } from './assessment.view.ts';
import { assessmentIn } from './assessments.queries.ts';
import { sessionsWithOverdue, submitAttempts } from './attempts/attempts.queries.ts';
import { scoresIn } from './attempts/scores.queries.ts';

/** Submits attempts of phones that are gone, as far as they were received, once their time or the session is over. */
export async function submitOverdue({
  db,
  live,
  clock,
  locks,
  log,
}: Pick<Kernel, 'db' | 'live' | 'clock' | 'locks' | 'log'>): Promise<void> {
  const overdue = await sessionsWithOverdue(db, clock.now());
  await eachAlone(
    { log, about: ({ streamId: sessionId }) => ({ sessionId }) },
    overdue,
    async ({ isOver, ...stream }) => {
      const held = { subjects: [{ kind: 'session' as const, id: stream.streamId }], streams: [stream] };
      await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
        const [row, form] = [await sessionById(tx, stream.streamId), await assessmentIn(tx, stream)];
        const now = clock.now();
        // Read again, now that the lock is held: the session may have been opened again meanwhile.
        if (row === undefined || form === undefined) return;
        const all = isOver && row.test === null && row.endsAt !== null && row.endsAt <= now;
        const submitted = await submitAttempts(tx, stream, { submissions: [], now, all });
        if (submitted.length === 0) return;
        const session = sessionView(row) as LiveSession<'assessment'>;
        await noteStep(tx, session, { now, written: submitted.length });
        const events = scoreEvents(await scoresIn(tx, stream), form.questions, session.settings);
        await publish(stream.pigeonholeId, stream.streamId, events);
      });
    },
  );
}
