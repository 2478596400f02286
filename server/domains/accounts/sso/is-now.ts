import { clockSkew } from './providers/provider.ts';

/** Whether a moment lies in a span, clocks being as they are. A time that cannot be read ends everything. */
export function isNow(now: Date, from: string | undefined, until: string | undefined): boolean {
  const [start, end] = [from, until].map((text) => (text === undefined ? undefined : Date.parse(text)));
  if (Number.isNaN(start) || Number.isNaN(end)) return false;
  const time = now.getTime();
  return (start === undefined || time + clockSkew >= start) && (end === undefined || time - clockSkew < end);
}
