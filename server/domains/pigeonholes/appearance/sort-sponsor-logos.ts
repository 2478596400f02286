import { sortSponsorLogos as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { refuseStaleOrder } from '#server/kernel/refuse-stale-order.ts';
import { sponsorsOf, writeSponsorOrder } from './appearance.queries.ts';
import { screensOf, showAppearance } from './change-appearance.ts';

export const sortSponsorLogos = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  const now = (await sponsorsOf(tx, subject.id)).map(({ id }) => id);
  refuseStaleOrder(now, body, { key: 'sponsor.order.changed' });
  await writeSponsorOrder(tx, subject.id, body.order);
  await note();
  return { appearance: await showAppearance(call) };
});
