import { removeSponsorLogo as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { deleteSponsor, sponsorsOf } from './appearance.queries.ts';
import { screensOf, showAppearance } from './change-appearance.ts';

export const removeSponsorLogo = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  const { sponsorId, seen } = body;
  const current = (await sponsorsOf(tx, subject.id)).find(({ id }) => id === sponsorId);
  if (current === undefined) throw new Refusal('NotFound');
  // Nobody removes what they have not seen.
  refuseConflicts(current, { name: '', pictureId: '', url: null }, seen, { pictures: ['pictureId'] });
  await deleteSponsor(tx, subject.id, sponsorId);
  await note({ sponsorId });
  return { appearance: await showAppearance(call) };
});
