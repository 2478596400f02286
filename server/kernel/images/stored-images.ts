import { Readable } from 'node:stream';
import { imagePath } from '#contract/images/images.ts';
import type { Download } from '../http/serve-download.ts';
import { imageById } from './images.queries.ts';

/** Profile pictures. */
export const storedImages: Download = {
  pathOf: imagePath,
  async open(db, id) {
    const image = await imageById(db, id);
    if (image === undefined) return undefined;
    return { type: image.type, length: image.bytes.byteLength, stream: Readable.from([image.bytes]) };
  },
};
