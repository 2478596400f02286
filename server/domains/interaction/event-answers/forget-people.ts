import type { AnyEndpoint } from '#contract/endpoint.ts';
import { forgetAttendees } from '#server/domains/attendees/index.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { allKinds } from '../kinds/kinds.ts';

/** Who has joined an event, and what is kept of them beside their answers, such as who may not write. Open phones join anew, without a name. */
export async function forgetPeople({
  tx,
  subject: { id },
  expel,
}: Pick<Call<AnyEndpoint, 'pigeonhole'>, 'tx' | 'subject' | 'expel'>): Promise<void> {
  for (const kind of allKinds) await kind.forget(tx, { of: 'people', pigeonholeIds: [id] });
  await forgetAttendees(tx, [id]);
  expel({ by: 'attendees', pigeonholeId: id });
}
