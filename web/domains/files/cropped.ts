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
  canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // JPEG knows no transparency; of the four, photos have none.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, type, quality));
  return blob && new Uint8Array(await blob.arrayBuffer());
}
