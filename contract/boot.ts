import type { ErrorBody } from './errors.ts';
import type { Face } from './faces.ts';
import type { ServedPage } from './page-data.ts';
import type { Mine } from './realtime/protocol.ts';
import type { Snapshot } from './realtime/streams.ts';

/** What the server writes into a HTML shell, and the browser reads once at start. */
export type Boot = {
  face: Face;
  page: ServedPage;
  csrfToken: string;
  /** For a page of an account: up to which position of its node it has seen what was changed (L25). */
  changesUpTo?: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  brand: string;
  /** The address visitors use, without a trailing slash: for QR codes and links that are shown. */
  origin: string;
  /** `picture` is the address of their profile picture; `timeZone` the one they chose. */
  account: {
    id: string;
    email: string;
    name: string | null;
    picture: string | null;
    timeZone: string | null;
  } | null;
  /** `offline`: pages are kept for times without network, where the browser can do that. */
  flags: { disableManager: boolean; offline: boolean };
  links: { terms: string; privacy: string; help: string; provider: string };
  /** Answers to a native form post that failed: the page is sent again with these. */
  errors: ErrorBody | null;
  kept: Record<string, string>;
  /** Only where the page was opened without network, by what this device has kept of it. No server writes this. */
  offline?: { clockAhead: number; streams: readonly KeptStream[] };
};

/** The last state of a live stream that a page showed. */
export type KeptStream = { stream: string; snapshot: Snapshot; mine: Mine };
