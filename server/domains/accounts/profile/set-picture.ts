import {
  removeProfilePicture as removeEndpoint,
  setProfilePicture as setEndpoint,
} from '#contract/accounts/profile.ts';
import { deleteFiles, keepFile } from '#server/domains/files/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handle, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { drawImage } from '#server/kernel/images/draw-image.ts';
import { askedBy } from '#server/kernel/processes/asked-by.ts';
import { pictureOf, writePicture } from './profile.queries.ts';

/** Pixels of the longest side: sharp at twice the largest place it is shown at. */
const side = 512;

/** A new picture has a new id, so caches may keep the old one and never show a wrong one. */
export const setProfilePicture = handleInTwoSteps(
  setEndpoint,
  'account',
  (call) => drawImage(call.body.file, { shape: 'square', longest: side }, askedBy(call)),
  async ({ tx, subject, now }, { bytes: content, width, height }) => {
    const { accountId } = subject.account;
    const about = { type: 'image/webp' as const, uploadedAt: now };
    const pictureId = await keepFile(tx, { accountId }, { ...about, content, width, height });
    await change(tx, accountId, pictureId);
    return { pictureId };
  },
);

export const removeProfilePicture = handle(removeEndpoint, 'account', async ({ tx, subject }) => {
  await change(tx, subject.account.accountId, null);
  return { success: true as const };
});

/** Who takes a picture away finds it gone at once, and not after the day that files nobody uses are kept. */
async function change(tx: Tx, accountId: string, pictureId: string | null): Promise<void> {
  const before = await pictureOf(tx, accountId);
  await writePicture(tx, accountId, pictureId);
  if (before !== null && before !== pictureId) await deleteFiles(tx, [before]);
}
