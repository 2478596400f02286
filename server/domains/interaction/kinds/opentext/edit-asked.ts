import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { OpentextChange } from '#contract/kinds/opentext/opentext-content.ts';
import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { askedIn, changeAsked } from './asked.queries.ts';

/** Changes the text of the question. Throws `Conflict` where somebody else has changed it since the caller read it. */
export async function editAsked(
  tx: Tx,
  stream: Stream,
  { change, hasStarted }: { change: OpentextChange; hasStarted: boolean },
): Promise<KindNews[]> {
  const before = await askedIn(tx, stream);
  if (before === undefined) throw new Refusal('NotFound');
  const field = 'opentext.text';
  refuseConflicts(
    { [field]: before.text },
    { [field]: change.text },
    change.seen === undefined ? {} : { [field]: change.seen },
  );
  await changeAsked(tx, stream, change.text);
  const body = { form: before.form as OpentextForm, text: change.text };
  const edited: KindNews = { name: 'opentext-edited', body };
  return hasStarted ? [edited, { name: 'opentext-asked', body }] : [edited];
}
