import { type Color, mixed } from '#contract/appearance/colors.ts';
import type { Look, ShownPicture } from '#contract/appearance/shown.ts';
import { fileInMemory } from '#server/domains/files/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { type DrawnLogo, drawLogo } from '#server/kernel/images/draw-logo.ts';

/** As pages have them, in light: files are printed. */
type FileColors = Readonly<
  Record<'ink' | 'soft' | 'line' | 'accent' | 'wash' | 'gold' | 'red' | 'paper', Color>
>;

/** `isOwn`: the event has a logo or a name of its own, and what is the product's steps back. */
export type FileLook = { colors: FileColors; isOwn: boolean; logo: FileLogo | null };
type FileLogo = Pick<DrawnLogo, 'png' | 'width' | 'height' | 'onPlate'> & {
  /** Empty: it says nothing. */
  alt: string;
};

const usual: FileColors = {
  ink: '#121826',
  soft: '#3c4557',
  line: '#e4dfd3',
  accent: '#2742d6',
  wash: '#eef0fd',
  gold: '#ffb21a',
  red: '#d8371f',
  paper: '#faf8f3',
};

/** Of these every word can be read on white, on `paper` and on `wash` (contract/appearance/tokens.ts). */
export function fileColors(look: Look | null): FileColors {
  if (look === null) return usual;
  const { ink, line, gold, red, paper, ...tokens } = look.light;
  return {
    ink,
    soft: tokens['ink-2'],
    line,
    accent: tokens.blue,
    wash: tokens['blue-wash'],
    gold,
    red,
    paper,
  };
}

/** Where the logo stands on this ground; null: there is none, or it is gone by now. */
export async function fileLogo(
  db: Db,
  { logo, ground, plate }: { logo: ShownPicture | null; ground: Color; plate: Color },
  asked: Parameters<typeof drawLogo>[1],
): Promise<FileLogo | null> {
  const file = logo && (await fileInMemory(db, logo.id));
  if (logo === null || file === null) return null;
  const drawn = await drawLogo({ bytes: file.bytes, ground, plate }, asked);
  return drawn && { ...drawn, alt: logo.alt };
}

/** The flock: five birds that turn together, each with its color. */
export const flock = [
  ['gold', [20, 34.6, 32, 40.8, 44, 34.6, 32, 51.8]],
  ['accent', [6.7, 22, 17.9, 26, 27.5, 19.1, 19.2, 35.5]],
  ['accent', [36.5, 19.1, 46.1, 26, 57.3, 22, 44.8, 35.5]],
  ['accent', [-2.1, 8.3, 7.3, 10.2, 14.2, 3.6, 9.4, 17.7]],
  ['red', [49.8, 3.6, 56.7, 10.2, 66.1, 8.3, 54.6, 17.7]],
] as const;
export const flockBox = { x: -2.5, y: 3, width: 69, height: 49.5 } as const;

/** As a drawing. */
const drawnFlock = (fillOf: (own: keyof FileColors) => Color) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${flockBox.x} ${flockBox.y} ${flockBox.width} ${flockBox.height}">${flock
    .map(([own, points]) => `<path fill="${fillOf(own)}" d="M${points.join(' ')}z"/>`)
    .join('')}</svg>`;

/** What templates are told of it; the logo itself is a file beside them. */
export function lookAsData({ colors, isOwn, logo }: FileLook) {
  return {
    colors,
    mark: isOwn ? null : drawnFlock((own) => colors[own]),
    shadow: isOwn ? null : drawnFlock(() => mixed('#ffffff', colors.accent, 0.05)),
    logo: logo && { width: logo.width, height: logo.height, onPlate: logo.onPlate, alt: logo.alt },
  };
}
