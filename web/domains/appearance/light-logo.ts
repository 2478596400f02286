import type { SyntheticEvent } from 'react';
import { outlineOf, wantsPlate } from '#contract/appearance/outline.ts';

/** Pixels of the longer side that are looked at: enough to know an outline by. */
const longest = 120;
const paper = '#ffffff';
const ink = '#121826';

/**
 * For `onLoad` of a logo: marks one that white would swallow, by the rule of what is printed. Style sheets lay a dark plate under it
 * where a screen is light, and no white one where it is dark.
 */
export function markLight({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  image.toggleAttribute('data-light', isLight(image));
}

function isLight(image: HTMLImageElement): boolean {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight));
  const [width, height] = [naturalWidth, naturalHeight].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d');
  if (drawing === null || width === undefined || height === undefined) return false;
  drawing.drawImage(image, 0, 0, width, height);
  return wantsPlate(outlineOf(drawing.getImageData(0, 0, width, height)), paper, ink);
}
