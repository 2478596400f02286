/** Without zod, so that phones need not carry it. What each looks like is said by web/domains/programme/. */
export const trackColors = ['blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'violet'] as const;
export type TrackColor = (typeof trackColors)[number];
