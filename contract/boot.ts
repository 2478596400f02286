import type { ErrorBody } from './errors.ts';
import type { Face } from './faces.ts';
import type { ServedPage } from './page-data.ts';

/** What the server writes into a HTML shell, and the browser reads once at start. */
export type Boot = {
  face: Face;
  page: ServedPage;
  csrfToken: string;
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
  flags: { disableManager: boolean };
  links: { terms: string; privacy: string; help: string; provider: string };
  /** Answers to a native form post that failed: the page is sent again with these. */
  errors: ErrorBody | null;
  kept: Record<string, string>;
};
