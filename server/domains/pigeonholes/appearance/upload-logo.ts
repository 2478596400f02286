import { uploadLogo as endpoint } from '#contract/appearance/logos.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { appearanceOf, writeLogo } from './appearance.queries.ts';
import { holdPicture, screensOf, showAppearance } from './change-appearance.ts';
import { refuseOtherLogo } from './refuse-other-logo.ts';

export const uploadLogo = handleOnStreams(endpoint, 'pigeonhole', screensOf, async (call) => {
  const { tx, body, subject, note } = call;
  refuseOtherLogo((await appearanceOf(tx, subject.id)).logo, body);
  await holdPicture(tx, subject.id, 'pictureId', body.pictureId);
  await writeLogo(tx, subject.id, { id: body.pictureId, alt: body.alt });
  await note();
  return { appearance: await showAppearance(call) };
});
