/**
 * Which part of a picture is taken. `zoom` 1: as much as there is room for in the shape that is wanted. `x` and `y`: where along
 * what is left over, from 0 (the left, the top) to 1.
 */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };
/**
 * What a picture is cropped to: its width by its height (null: as it is itself), and the pixels of its longer side that are sent, of which the
 * server keeps no more.
 */
export type Shape = { aspect: number | null; longest: number };

/** The shape of the part that is taken. */
export const aspectOf = ({ width, height }: Size, aspect: number | null): number => aspect ?? width / height;

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const mostZoom = 4;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The part in pixels of the picture. `aspect`: its width by its height. */
export function partOf({ width, height }: Size, { x, y, zoom }: Crop, aspect: number) {
  const part = {
    width: Math.min(width, height * aspect) / zoom,
    height: Math.min(height, width / aspect) / zoom,
  };
  return { ...part, left: (width - part.width) * x, top: (height - part.height) * y };
}

/** Moves what is shown by pixels of the picture; it stays within the picture. */
export function movedBy(size: Size, crop: Crop, aspect: number, by: { x: number; y: number }): Crop {
  const part = partOf(size, crop, aspect);
  const place = (start: number, room: number, along: number) =>
    room < 1 ? 0.5 : within((start + along) / room, 0, 1);
  return {
    ...crop,
    x: place(part.left, size.width - part.width, by.x),
    y: place(part.top, size.height - part.height, by.y),
  };
}

export const zoomedTo = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: within(zoom, 1, mostZoom) });

/** Share of what is shown that an arrow key moves. */
const step = 0.05;
const zoomStep = 0.1;

/** What a key does to the crop; null: nothing. */
export function cropByKey(key: string, size: Size, crop: Crop, aspect: number): Crop | null {
  const { width, height } = partOf(size, crop, aspect);
  const by = (x: number, y: number) =>
    movedBy(size, crop, aspect, { x: x * width * step, y: y * height * step });
  switch (key) {
    case 'ArrowLeft':
      return by(-1, 0);
    case 'ArrowRight':
      return by(1, 0);
    case 'ArrowUp':
      return by(0, -1);
    case 'ArrowDown':
      return by(0, 1);
    case '+':
    case '=':
      return zoomedTo(crop, crop.zoom + zoomStep);
    case '-':
      return zoomedTo(crop, crop.zoom - zoomStep);
    default:
      return null;
  }
}
