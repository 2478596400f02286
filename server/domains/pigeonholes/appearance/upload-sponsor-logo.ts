import { uploadSponsorLogo as endpoint, mostSponsors } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { insertSponsor, sponsorsOf } from './appearance.queries.ts';
import { holdPicture, refuse, screensOf, showAppearance } from './change-appearance.ts';

export const uploadSponsorLogo = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  if ((await sponsorsOf(tx, subject.id)).length >= mostSponsors)
    refuse('name', { key: 'sponsor.many', values: { most: mostSponsors } });
  await holdPicture(tx, subject.id, 'pictureId', body.pictureId);
  const sponsor = await insertSponsor(tx, subject.id, body);
  await note({ sponsorId: sponsor.id });
  await showAppearance(call);
  return { sponsor };
});
