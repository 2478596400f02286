/** Pixels of a side that are sent: what the server keeps, and not more. */
const side = 512;

/** The chosen square of a picture as PNG; null where this browser cannot read it, and the server has to say what it is. */
export async function squareOf(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  const edge = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, edge);
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      (width - edge) * at,
      (height - edge) * at,
      edge,
      edge,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  bitmap.close();
  const blob = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, 'image/png'));
  return blob && bytesOf(blob);
}

export async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
