import { z } from 'zod';

/** Ids are bigints in the database and decimal strings on the wire. Beyond 19 digits nothing can exist. */
export const id = z
  .string()
  .regex(/^[1-9][0-9]{0,18}$/)
  .refine((text) => BigInt(text) <= 9223372036854775807n);

/** The client's key of a live action: 16 random bytes, base64url. Unique in the database (law 2). */
export const actionKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** ISO 8601 with offset or Z, as JSON carries times. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day in the event's own time zone. */
export const day = z.iso.date();

/** An IANA time zone name that this runtime knows. */
export const timeZone = z.string().max(60).refine(isTimeZone, { error: 'timeZone.unknown' });

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
