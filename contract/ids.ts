import { z } from 'zod';

const largest = 9223372036854775807n;

/** Ids are bigints in the database and decimal strings on the wire, written in one way. Beyond 19 digits nothing can exist. */
export const isId = (text: string): boolean => /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= largest;

export const id = z.string().refine(isId).meta({ pattern: '^[1-9][0-9]{0,18}$' });

/** Of an event, in a path that may name its workspace as well. */
export const phIdInTeam = z.object({ phId: id, tId: id.optional() });

/** As many ids as one call reads at most. */
const mostIds = 100;

/** Ids with commas between them. */
export const idList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(mostIds));

/** The client's key of a live action: 16 random bytes, base64url. Unique in the database (L2). */
const actionKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** What every live action says: its key and, in test mode, which test it is given in. It counts there and nowhere else. */
export const given = { key: actionKey, test: id.optional() };

/** ISO 8601 with offset or Z, as JSON carries times. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day in the event's own time zone. A year of two digits is read as people mean it; there is no year 0. */
export const day = z
  .string()
  .transform(withFullYear)
  .pipe(z.iso.date().refine((text) => !text.startsWith('0000')));

/** Two digits above 68 are 19xx, the others 20xx: `69-01-02` is `1969-01-02`. */
export function withFullYear(text: string): string {
  const short = /^(\d{2})-(\d{2}-\d{2})$/.exec(text);
  if (short === null) return text;
  return `${Number(short[1]) > 68 ? '19' : '20'}${short[1]}-${short[2]}`;
}

/** An IANA time zone name that this runtime knows. Where the database computes with it, it must know it as well. */
export const timeZone = z.string().max(60).refine(isTimeZone, { error: 'timeZone.unknown' });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
