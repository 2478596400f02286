import { removeLogo as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { appearanceOf, writeLogo } from './appearance.queries.ts';
import { screensOf, showAppearance } from './change-appearance.ts';
import { refuseUnseenLogo } from './refuse-other-logo.ts';

export const removeLogo = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  const before = await appearanceOf(tx, subject.id);
  refuseUnseenLogo(before.logo, body);
  if (before.logo === null) return { appearance: before };
  await writeLogo(tx, subject.id, null);
  await note();
  return { appearance: await showAppearance(call) };
});
