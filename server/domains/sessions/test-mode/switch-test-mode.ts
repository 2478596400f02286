import { switchTestMode as endpoint } from '#contract/pigeonholes/switch-test-mode.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { pigeonholeById, pigeonholeView } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { makeSecretsOf } from '../secrets.queries.ts';
import { sessionsOf } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { endTestMode, readAgain, renewEvent } from './end-test-mode.ts';
import { beginTest, streamsOfEvent } from './tests.queries.ts';

export const switchTestMode = handleOnStreams(
  endpoint,
  'pigeonhole',
  ({ id }, tx) => streamsOfEvent(tx, id),
  async ({ kernel, tx, params: { mode }, subject, now, note, afterCommit }) => {
    const { test, firstStart } = await pigeonholeById(tx, subject.id);
    if ((test !== null) !== (mode === 'on')) {
      if (mode === 'on' && firstStart !== null && firstStart <= now) throw new Refusal('EventStarted');
      const streams = await (mode === 'on'
        ? beginTestMode(tx, subject.id, now)
        : endTestMode(kernel, tx, subject.id, now));
      await note({}, { as: mode === 'on' ? 'test-mode-began' : 'test-mode-ended' });
      afterCommit(() => void readAgain(kernel, streams));
    }
    return { pigeonhole: pigeonholeView(await pigeonholeById(tx, subject.id), subject, now, kernel) };
  },
);

async function beginTestMode(tx: Tx, pigeonholeId: string, now: Date) {
  await beginTest(tx, pigeonholeId);
  // One that had only an end, which has passed, has none any more.
  const anonymous = (await sessionsOf(tx, pigeonholeId)).filter((row) => isAnonymous(sessionView(row)));
  await makeSecretsOf(
    tx,
    anonymous.map(({ id }) => id),
    now,
  );
  return renewEvent(tx, pigeonholeId);
}
