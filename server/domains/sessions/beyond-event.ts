export type Times = { startsAt?: Date | null | undefined; endsAt?: Date | null | undefined };

/**
 * Which time of a session lies after the last day of its event, if one does. The midnight that ends the day is a time of it, and
 * too late for a start. An event without a last day has none.
 */
export function beyondEvent(
  { startsAt = null, endsAt = null }: Times,
  overAt: Date | null,
): 'start' | 'end' | null {
  if (overAt === null) return null;
  if (startsAt !== null && startsAt >= overAt) return 'start';
  return endsAt !== null && endsAt > overAt ? 'end' : null;
}
