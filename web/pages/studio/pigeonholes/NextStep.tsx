import { Link } from 'react-router';
import { relativeTimeFormat } from '#contract/messages/formats.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

const aDay = 24 * 60 * 60 * 1000;

/** What is to be done next with an event, or when it starts. */
export function NextStep({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { locale } = useBoot();
  const { id: phId, status, state, numberOfSessions, timezone, timeRange, dateRange } = pigeonhole;
  if (state.needsSetup) return <Link to={to('about', { phId })}>{t('phList.next.setUp')}</Link>;
  if (status === 'new') return <Link to={to('agenda', { phId })}>{t('phList.next.sessions')}</Link>;
  if (status === 'live') return <Link to={to('run', { phId })}>{t('phList.next.run')}</Link>;
  if (status === 'upcoming') {
    const now = Date.now();
    const first = timeRange.start === null ? dateRange.start : todayIn(timezone, Date.parse(timeRange.start));
    const days = Math.round((Date.parse(first) - Date.parse(todayIn(timezone, now))) / aDay);
    if (days < 0) return <Link to={to('run', { phId })}>{t('phList.next.start')}</Link>;
    const when = relativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return t('phList.next.starts', { when });
  }
  if (numberOfSessions === 0) return state.shownAs === 'itself' ? null : t('phList.archived.empty');
  return <Link to={to('insights', { phId })}>{t('phList.next.insights')}</Link>;
}
