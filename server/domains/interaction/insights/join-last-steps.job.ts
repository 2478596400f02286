import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { countedInSteps } from '#contract/kinds/kinds.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { lockStreams } from '#server/kernel/realtime/streams.queries.ts';
import { joinedAtEnd } from './joined-at-end.ts';
import { fewestTold } from './note-step.ts';
import { endStepsWith, sessionsWithOpenSteps, stepsIn } from './steps.queries.ts';

/** The last step of an anonymous session that is over has no next one to go on in: it joins the one before. */
export async function joinLastSteps({ db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>): Promise<void> {
  const open = await sessionsWithOpenSteps(db, clock.now());
  await eachAlone({ log, about: ({ streamId: sessionId }) => ({ sessionId }) }, open, ({ type, ...stream }) =>
    db.transaction().execute(async (tx) => {
      await lockStreams(tx, [stream]);
      // Read again, now that the lock is held: the session may have been opened again meanwhile.
      const [still] = await sessionsWithOpenSteps(tx, clock.now(), stream.streamId);
      const steps = await stepsIn(tx, stream);
      const first = steps[0];
      if (still === undefined || first === undefined) return;
      const joined = joinedAtEnd(steps, { of: countedInSteps(type as SessionType), atLeast: fewestTold });
      await endStepsWith(tx, stream, joined?.beginsAt ?? first.beginsAt, joined);
    }),
  );
}
