import type { Color } from '#contract/appearance/colors.ts';
import type { Log } from '../log.ts';
import { queueApart } from '../processes/queue-apart.ts';
import { type DrawnLogo, drawLogo } from './draw-logo.ts';

/** What messengers and networks show of a link (Open Graph). */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Of an event that does not look as the product does. */
export type PictureColors = Record<'ground' | 'accent' | 'ink' | 'inkFaint', Color>;

/** Of the product. */
const usual: PictureColors = { ground: '#faf8f3', accent: '#2742d6', ink: '#121826', inkFaint: '#3c4557' };

/** `name`: what stands large. `way`: how to get there, in a line. */
export type EventPicture = {
  brand: string;
  name: string;
  way: string;
  colors: PictureColors;
  /** The event has a brand of its own: our mark and birds are not drawn. */
  isBranded: boolean;
  /** In place of the brand's name. */
  logo: DrawnLogo | null;
};

type AskedPicture = Omit<EventPicture, 'colors' | 'logo'> & {
  /** Stands in place of a name for which our fonts have no letters. */
  passcode: string;
  /** Null: those of the product. */
  colors: PictureColors | null;
  /** `read` is asked where the picture is not kept. */
  logo: { id: string; read: () => Promise<Uint8Array | null> } | null;
};

const draw = queueApart<EventPicture, Uint8Array>(new URL('./event-picture.worker.ts', import.meta.url), {
  name: 'event picture',
  milliseconds: 10_000,
  megabytes: { heap: 256, all: 512 },
  most: 12,
});

/** Each is some 20 KB. */
const mostKept = 200;
const kept = new Map<string, Promise<Buffer | null>>();

/** The picture of an event as PNG; null where it could not be drawn. Drawn once for all who ask, in a process of its own. */
export function eventPicture(asked: AskedPicture, log: Pick<Log, 'warn'>): Promise<Buffer | null> {
  const { passcode, logo, ...given } = asked;
  const picture = {
    ...given,
    name: hasLetters(given.name) ? given.name : passcode,
    colors: given.colors ?? usual,
  };
  const key = JSON.stringify({ ...picture, logo: logo?.id });
  const found = kept.get(key) ?? drawn(picture, logo, log);
  // The last that was asked for is the last to be forgotten.
  kept.delete(key);
  kept.set(key, found);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  found.then(
    (bytes) => bytes === null && kept.delete(key),
    () => kept.delete(key),
  );
  return found;
}

async function drawn(
  picture: Omit<EventPicture, 'logo'>,
  logo: AskedPicture['logo'],
  log: Pick<Log, 'warn'>,
): Promise<Buffer | null> {
  const { ground, ink } = picture.colors;
  const stored = logo && (await logo.read());
  // Beside a logo that cannot be read there is still the name.
  const shown = stored && (await drawLogo({ bytes: stored, ground, plate: ink }, { log }));
  const isBranded = picture.isBranded || shown !== null;
  const bytes = await draw({ ...picture, isBranded, logo: shown }, { log, about: {} });
  return bytes === null ? null : Buffer.from(bytes);
}

/** Latin and Arabic come along; any other script would be boxes on a machine without fonts. */
const hasLetters = (name: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name) &&
  !/\p{Extended_Pictographic}/u.test(name);
