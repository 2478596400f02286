import { decode } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import { imageLimits } from '#contract/images/images.ts';
import { answerWork } from '../processes/answer-work.ts';
import type { Drawing, DrawnImage } from './draw-image.ts';
import { pixelsOfBmp } from './pixels-of-bmp.ts';

// Only what we allow can be read at all: no SVG, no PDF, nothing that a later version of the library learns. This holds for
// the whole process, which does nothing else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

answerWork((drawing: Drawing) => draw(Buffer.from(drawing.bytes), drawing));

/** The pixels of the picture, without anything the file said besides. */
async function draw(file: Buffer, { format, shape, longest }: Drawing): Promise<DrawnImage> {
  try {
    const source = format === 'bmp' ? pixelsOf(file) : sharp(file, { limitInputPixels: imageLimits.pixels });
    if (source === 'large') return { drawn: false, because: 'large' };
    const { width = 0, height = 0 } = await source.metadata();
    if (width * height > imageLimits.pixels) return { drawn: false, because: 'large' };
    const edge = shape === 'square' ? Math.min(longest, width, height) : longest;
    // How the camera was held is said beside the pixels, and that does not come along: turn them first.
    const { data, info } = await source
      .autoOrient()
      .resize(edge, edge, { fit: shape === 'square' ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { drawn: true, bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return { drawn: false, because: /pixel limit/.test(String(error)) ? 'large' : 'unreadable' };
  }
}

function pixelsOf(file: Buffer): Sharp | 'large' {
  const count = pixelsOfBmp(file);
  if (count !== null && count > imageLimits.pixels) return 'large';
  const { data, width, height } = decode(file, { toRGBA: true });
  // Most have no transparency, and say so by zeros where it would be: as they stand they would be seen through.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return sharp(data, { raw: { width, height, channels: 4 } });
}
