import { madeTypes } from '#contract/kinds/made-types.ts';
import { transferPigeonhole as endpoint } from '#contract/pigeonholes/transfer-pigeonhole.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import {
  cutPanelLinks,
  isOfCaller,
  loadPigeonhole,
  moveToWorkspace,
  pigeonholeById,
  pigeonholeView,
  refuseEndless,
  refuseOtherTeam,
} from '#server/domains/pigeonholes/index.ts';
import { memberIdsOf } from '#server/domains/workspaces/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { alsoHolding, handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { destroySecretsOf, makeSecretsOf } from '../secrets.queries.ts';
import { sessionsEverOf } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { keepAtStart } from '../setup/keep-at-start.ts';
import { readAgain, renewEvent } from '../test-mode/end-test-mode.ts';
import { streamsOfEvent } from '../test-mode/tests.queries.ts';

/** Who is in either workspace stays so until it is done. */
export const transferPigeonhole = alsoHolding(
  endpoint,
  'pigeonhole',
  ({ subject, body }) => [
    { kind: 'workspace', id: subject.workspaceId },
    { kind: 'workspace', id: body.workspaceId },
  ],
  handleOnStreams(
    endpoint,
    'pigeonhole',
    ({ id }, tx) => streamsOfEvent(tx, id),
    async (call) => {
      const { kernel, tx, body, subject, who, now, note, expel, afterCommit } = call;
      refuseOtherTeam(subject, call.params);
      const { id, workspaceId: from } = subject;
      const to = body.workspaceId;
      if (!(await isOfCaller(tx, to, who)))
        throw new Refusal('Validation', {
          fields: { workspaceId: [{ key: 'pigeonhole.workspaceUnknown' }] },
        });
      const { endsOn: endDate } = await pigeonholeById(tx, id);
      await refuseEndless(tx, { endDate, workspaceId: to }, 'workspaceId');
      if (to !== from) {
        await keepAtStart(tx, { level: 'event', id }, madeTypes, now);
        await moveToWorkspace(tx, id, to);
        await settleSecrets(tx, id, now);
        await cutPanelLinks(call, id);
        // Who is in both workspaces has the event as before.
        const told = { thing: 'pigeonhole', id, over: 'handedOver' } as const;
        for (const accountId of await memberIdsOf(tx, from))
          expel({ by: 'member', accountId, workspaceId: from, told });
        const streams = await renewEvent(tx, id);
        await note({ to });
        // Says besides where the event is now: its people there, who may have had it before, read all of it again.
        await note({ from }, { workspaceId: to, pigeonholeId: id });
        afterCommit(() => {
          // Pages that its former people have open find that it is gone.
          const changed = [
            { thing: 'pigeonholes' as const, id: from },
            { thing: 'pigeonhole' as const, id },
          ];
          kernel.sockets().notices.tell({ circle: { of: 'workspace', id: from }, changed });
          void readAgain(kernel, streams);
        });
      }
      const there = await loadPigeonhole(tx, id, who);
      if (there === undefined) throw new Refusal('NotFound');
      return { pigeonhole: pigeonholeView(await pigeonholeById(tx, id), there, now, kernel) };
    },
  ),
);

/** Whether a session that has not started is anonymous may be said above it, and is said by another workspace now. */
async function settleSecrets(tx: Tx, pigeonholeId: string, now: Date): Promise<void> {
  const ids = { anonymous: [] as string[], named: [] as string[] };
  for (const row of await sessionsEverOf(tx, pigeonholeId))
    if (row.frozen === null) ids[isAnonymous(sessionView(row)) ? 'anonymous' : 'named'].push(row.id);
  await makeSecretsOf(tx, ids.anonymous, now);
  await destroySecretsOf(tx, ids.named);
}
