import { aspectOf, type Crop, partOf, type Shape } from './crop.ts';

const quality = 0.92;

/** The part that was chosen, so that little has to travel. Null where this browser cannot read the picture. */
export async function cropped(
  file: Blob,
  crop: Crop,
  { aspect, longest }: Shape,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { left, top, width, height } = partOf(bitmap, crop, aspectOf(bitmap, aspect));
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const as = (type: string) => new Promise<Blob | null>((tell) => canvas.toBlob(tell, type, quality));
  // JPEG knows no transparency. What has none is much smaller as JPEG where it is a photo, and as PNG where it was drawn.
  const png = file.type === 'image/jpeg' ? null : await as('image/png');
  const jpeg = png === null || (context && isOpaque(context)) ? await as('image/jpeg') : null;
  const blob = png && (jpeg === null || png.size <= jpeg.size) ? png : jpeg;
  return blob && new Uint8Array(await blob.arrayBuffer());
}

function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
