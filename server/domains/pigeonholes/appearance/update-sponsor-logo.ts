import { updateSponsorLogo as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { sponsorsOf, updateSponsor } from './appearance.queries.ts';
import { holdPicture, screensOf, showAppearance } from './change-appearance.ts';

export const updateSponsorLogo = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  const { sponsorId, seen, ...change } = body;
  const current = (await sponsorsOf(tx, subject.id)).find(({ id }) => id === sponsorId);
  if (current === undefined) throw new Refusal('NotFound');
  refuseConflicts(current, change, seen, { pictures: ['pictureId'] });
  const sponsor = { ...current, ...change };
  await holdPicture(tx, subject.id, 'pictureId', sponsor.pictureId);
  await updateSponsor(tx, subject.id, sponsor);
  await note({ sponsorId, changed: Object.keys(change).join(' ') });
  await showAppearance(call);
  return { sponsor };
});
