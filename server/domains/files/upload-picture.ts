import { uploadPicture as endpoint, mostPictures } from '#contract/files/pictures.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { drawImage } from '#server/kernel/images/draw-image.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { countFiles } from './files.queries.ts';
import { keepFile } from './keep-file.ts';

/** Pixels of the longer side: what a projector shows of it at most. */
const longest = 1600;

export const uploadPicture = handleInTwoSteps(
  endpoint,
  'pigeonhole',
  ({ body, kernel }) => drawImage(body.file, { shape: 'whole', longest }, kernel.log),
  async ({ tx, subject, now }, { bytes: content, width, height }) => {
    if ((await countFiles(tx, subject.id)) >= mostPictures)
      throw new Refusal('PicturesFull', { values: { most: mostPictures } });
    const about = { type: 'image/webp' as const, uploadedAt: now };
    const id = await keepFile(tx, { pigeonholeId: subject.id }, { ...about, content, width, height });
    return { picture: { id, width, height } };
  },
);
