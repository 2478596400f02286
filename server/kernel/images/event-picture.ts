import type { Log } from '../log.ts';
import { queueApart } from '../processes/queue-apart.ts';

/** What messengers and networks show of a link (Open Graph). */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Of an event that does not look as the product does. */
export type PictureColors = { ground: string; accent: string; ink: string; inkFaint: string };

/** `name`: what stands large. `way`: how to get there, in a line. */
export type EventPicture = {
  brand: string;
  name: string;
  way: string;
  /** Null: those of the product. */
  colors: PictureColors | null;
  /** The event has a brand of its own: our mark and birds are not drawn. */
  isBranded: boolean;
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

/**
 * The picture of an event as PNG; null where it could not be drawn. Drawn once for all who ask, in a process of its own. Where our
 * fonts lack the letters of its name, the passcode stands there.
 */
export function eventPicture(
  { passcode, ...given }: EventPicture & { passcode: string },
  log: Pick<Log, 'warn'>,
): Promise<Buffer | null> {
  const picture = { ...given, name: hasLetters(given.name) ? given.name : passcode };
  const key = JSON.stringify(picture);
  const found = kept.get(key) ?? drawn(picture, log);
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

async function drawn(picture: EventPicture, log: Pick<Log, 'warn'>): Promise<Buffer | null> {
  const bytes = await draw(picture, { log, about: {} });
  return bytes === null ? null : Buffer.from(bytes);
}

/** Latin and Arabic come along; any other script would be boxes on a machine without fonts. */
const hasLetters = (name: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name) &&
  !/\p{Extended_Pictographic}/u.test(name);
