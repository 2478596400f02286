import {
  removeProfilePicture as removeEndpoint,
  setProfilePicture as setEndpoint,
} from '#contract/accounts/profile.ts';
import { handle, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { drawImage } from '#server/kernel/images/draw-image.ts';
import { forgetPictureOf, keepPictureOf } from '#server/kernel/images/images.queries.ts';
import { makeSecret } from '#server/kernel/keys.ts';

/** Pixels of the longest side: sharp at twice the largest place it is shown at. */
const side = 512;

/** A new picture has a new id, so caches may keep the old one and never show a wrong one. */
export const setProfilePicture = handleInTwoSteps(
  setEndpoint,
  'account',
  ({ body, kernel }) => drawImage(body.file, { shape: 'square', longest: side }, kernel.log),
  async ({ tx, subject }, { bytes }) => {
    const id = makeSecret();
    await keepPictureOf(tx, { id, accountId: subject.account.accountId, bytes });
    return { pictureId: id };
  },
);

export const removeProfilePicture = handle(removeEndpoint, 'account', async ({ tx, subject }) => {
  await forgetPictureOf(tx, subject.account.accountId);
  return { success: true as const };
});
