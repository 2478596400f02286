import sharp from 'sharp';
import { outlineOf, wantsPlate } from '#contract/appearance/outline.ts';
import { answerWork } from '../processes/answer-work.ts';
import type { DrawnLogo, LogoToDraw } from './draw-logo.ts';

// What we have stored is WebP, and nothing else is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** Pixels of the longer side: sharp on a poster. */
const longest = 1_200;

answerWork(draw);

async function draw({ bytes, ground, plate }: LogoToDraw): Promise<DrawnLogo> {
  const logo = sharp(bytes).resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await logo.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const outline = outlineOf({ data, width: info.width, height: info.height });
  return {
    png: await logo.png({ compressionLevel: 9 }).toBuffer(),
    width: info.width,
    height: info.height,
    onPlate: wantsPlate(outline, ground, plate),
  };
}
