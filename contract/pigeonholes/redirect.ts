/**
 * Where phones are led when the session they are in has ended: nowhere, to what is live or is started next, or to what
 * follows on the agenda. Without zod, so that phones need not carry it.
 */
export const redirects = [0, 1, 2] as const;
export type Redirect = (typeof redirects)[number];
