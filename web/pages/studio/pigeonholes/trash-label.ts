import { dateFormat } from '#contract/messages/formats.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { trashedAs } from '#contract/pigeonholes/trash.ts';
import { t } from '#web/messages.ts';

type InTrash = Pick<Pigeonhole, 'policyEnd' | 'readOnlyEnd' | 'timezone'>;

/** What is said of an event in the trash; null of any other. */
export function trashOf({ policyEnd, readOnlyEnd, timezone }: InTrash, locale: string, now: number) {
  if (policyEnd === null || readOnlyEnd === null) return null;
  const ends = { policyEnd: Date.parse(policyEnd), readOnlyEnd: Date.parse(readOnlyEnd) };
  const { status, until, soon } = trashedAs(ends, now);
  const day = labelDay(until, timezone, locale);
  if (status === 'recoverable') return { status, label: t('ph.status.recoverable', { day }) };
  return { status, label: t(soon ? 'ph.status.readOnly.soon' : 'ph.status.readOnly', { day }) };
}

/** DD MMM YYYY, in this order in every language. */
function labelDay(instant: number, timeZone: string, locale: string): string {
  const parts = dateFormat(locale, {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}
