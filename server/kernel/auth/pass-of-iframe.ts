import type { IncomingHttpHeaders } from 'node:http';
import { attendeePassHeader } from '#contract/attendees/pass-header.ts';

/** What a browser fetches to show it within another page. */
const embedding = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether the caller presents its pass itself, by a header that no browser sends on its own. */
export function presentsPass(headers: IncomingHttpHeaders): boolean {
  return headers[attendeePassHeader] !== undefined;
}

/** The pass that a call from an iframe presents, empty where it has none yet; null: the caller is in no iframe. */
export function passOfIframe({ headers }: { headers: IncomingHttpHeaders }): string | null {
  if (presentsPass(headers)) return String(headers[attendeePassHeader]);
  return embedding.has(String(headers['sec-fetch-dest'])) ? '' : null;
}
