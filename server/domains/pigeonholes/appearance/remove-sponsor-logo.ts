import { removeSponsorLogo as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { deleteSponsor } from './appearance.queries.ts';
import { screensOf, showAppearance } from './change-appearance.ts';

export const removeSponsorLogo = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  if (!(await deleteSponsor(tx, subject.id, body.sponsorId))) throw new Refusal('NotFound');
  await note({ sponsorId: body.sponsorId });
  return { appearance: await showAppearance(call) };
});
