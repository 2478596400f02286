import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { trashedAs } from '#contract/pigeonholes/trash.ts';
import { t } from '#web/messages.ts';
import { labelDay } from '#web/ui/words/label-day.ts';

type InTrash = Pick<Pigeonhole, 'policyEnd' | 'readOnlyEnd' | 'timezone'>;

/** What is said of an event in the trash; null of any other. */
export function trashOf({ policyEnd, readOnlyEnd, timezone }: InTrash, now: number) {
  if (policyEnd === null || readOnlyEnd === null) return null;
  const ends = { policyEnd: Date.parse(policyEnd), readOnlyEnd: Date.parse(readOnlyEnd) };
  const { status, until, soon } = trashedAs(ends, now);
  const day = labelDay(until, timezone);
  if (status === 'recoverable') return { status, label: t('ph.status.recoverable', { day }) };
  return { status, label: t(soon ? 'ph.status.readOnly.soon' : 'ph.status.readOnly', { day }) };
}
