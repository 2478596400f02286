import { sortSponsorLogos as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { sponsorsOf, writeSponsorOrder } from './appearance.queries.ts';
import { screensOf, showAppearance } from './change-appearance.ts';

export const sortSponsorLogos = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  const now = (await sponsorsOf(tx, subject.id)).map(({ id }) => id);
  refuseStaleOrder(now, body);
  await writeSponsorOrder(tx, subject.id, body.order);
  await note();
  return { appearance: await showAppearance(call) };
});

type Wanted = { order: readonly string[]; seenOrder?: readonly string[] | undefined };

/** Throws `Conflict` where the sponsors are not those, or not in the order, that the caller saw. */
function refuseStaleOrder(now: readonly string[], { order, seenOrder = now }: Wanted): void {
  const isOfAll = isSame([...order].sort(), [...now].sort());
  if (isOfAll && (isSame(seenOrder, now) || isSame(order, now))) return;
  const problem = { type: 'changedMeanwhile', key: 'sponsor.order.changed' };
  throw new Refusal('Conflict', { fields: { order: [problem] } });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);
