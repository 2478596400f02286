import { dateFormat } from '#contract/messages/formats.ts';
import { localeOfPage } from '#web/messages.ts';

/** DD MMM YYYY, in this order in every language. Regions of English shorten months differently: all have the three letters. */
export function labelDay(instant: Date | number, timeZone?: string): string {
  const locale = localeOfPage();
  const parts = dateFormat(locale.split('-')[0] === 'en' ? 'en-US' : locale, {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}
