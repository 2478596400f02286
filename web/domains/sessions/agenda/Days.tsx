import { type ReactNode, useState } from 'react';
import { dateFormat } from '#contract/messages/formats.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import type { EventClock } from '../use-event-clock.ts';
import { dayOf } from '../when.ts';
import styles from './Days.module.css';
import { dayOnTab, daysOf, firstShown, partsOnDay } from './day-parts.ts';
import type { GroupParts } from './group-parts.ts';

type Props = {
  parts: GroupParts;
  time: number;
  clock: EventClock;
  hasTabs: boolean;
  says: { days: string; today: string; timesIn: (zone: string) => string };
  children: (shown: GroupParts) => ReactNode;
};

/** An agenda of several days: a tab for each, where its organizers have it so, and whose clock its times are told by. */
export function Days({ parts, time, clock: { timeZone, isHidden }, hasTabs, says, children }: Props) {
  const { locale } = useBoot();
  const [chosen, choose] = useState<string | null>(null);
  const days = daysOf(parts, timeZone);
  const today = dayOf(new Date(time).toISOString(), timeZone);
  const shown = chosen !== null && days.includes(chosen) ? chosen : firstShown(days, today);
  return (
    <>
      {timeZone !== undefined && !isHidden && days.length > 0 && (
        <p className={styles.zone}>{says.timesIn(zoneName(timeZone, locale))}</p>
      )}
      {hasTabs && days.length > 1 && shown !== undefined ? (
        <>
          <div className={styles.tabs}>
            <Tabs
              label={says.days}
              panel="day"
              tabs={days.map((id) => ({ id, label: id === today ? says.today : dayOnTab(id, locale) }))}
              selected={shown}
              onSelect={choose}
            />
          </div>
          <TabPanel panel="day" selected={shown}>
            {children(partsOnDay(parts, shown, timeZone))}
          </TabPanel>
        </>
      ) : (
        children(parts)
      )}
    </>
  );
}

/** Such as "Central European Time". */
function zoneName(timeZone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
