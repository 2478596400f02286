import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

/** Why lists are empty where figures are not: the data of the event was cleaned. */
export function CleanedNote({ at, zone }: { at: string | null; zone: string }) {
  const { locale } = useBoot();
  return at === null ? null : <p>{t('insights.cleaned', { time: timeText(at, zone, locale) })}</p>;
}
