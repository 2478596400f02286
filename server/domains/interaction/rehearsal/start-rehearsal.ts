import { startRehearsal as endpoint } from '#contract/interaction/rehearsal.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { retryAfter } from '#server/kernel/overload/retry-after.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { playRehearsal } from './play-rehearsal.ts';
import { insertRehearsal, rehearsalOf } from './rehearsals.queries.ts';
import { rehearsalView } from './rehearsals.view.ts';

/** One in an event, and one on a node. Who started that of another event is nobody's business here. */
export const startRehearsal = handle(endpoint, 'pigeonhole', async (call) => {
  const { kernel, tx, body, subject, who, note, afterCommit } = call;
  const { test } = await pigeonholeById(tx, subject.id);
  if (test === null) throw new Refusal('NotInTestMode');
  const other = await rehearsalOf(tx, subject.id);
  if (other !== undefined) throw new Refusal('RehearsalUnderWay', { values: { name: other.by ?? '…' } });
  if (kernel.spareWork.current !== null) throw new Refusal('RehearsalElsewhere');
  if (!kernel.spareWork.isFree) throw new Refusal('Overloaded', { retryAfter: retryAfter() });

  const { people } = body;
  const accountId = who.account?.accountId ?? null;
  const id = await insertRehearsal(tx, { pigeonholeId: subject.id, accountId, people });
  await note({ people });
  const row = await rehearsalOf(tx, subject.id);
  if (row === undefined) throw new Error('A rehearsal was not written.');
  // Where another one has come first by now, this one is never kept alive.
  afterCommit(
    () =>
      void kernel.spareWork.begin(`rehearsal of ${subject.id}`, (signal) =>
        playRehearsal(kernel, { pigeonholeId: subject.id, id, test, people, locale: who.locale, signal }),
      ),
  );
  return { rehearsal: rehearsalView(row) };
});
