import { upload } from '#web/api/upload.ts';
import type { SendPicture } from './use-picture.ts';

/** Whose picture it is. */
export type PictureOwner = { phId: string } | { tId: string };

export const sendPictureOf =
  (owner: PictureOwner): SendPicture =>
  async (file, options) => {
    const body = { file };
    const { picture } =
      'tId' in owner
        ? await upload('uploadTeamPicture', { params: owner, body }, options)
        : await upload('uploadPicture', { params: owner, body }, options);
    return picture.id;
  };
