import type { ReactNode } from 'react';
import { dayOnTab } from '#web/domains/sessions/agenda/day-parts.ts';
import { t } from '#web/messages.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './panel.module.css';
import { everyDay, type useDayShown } from './use-day-shown.ts';

type Props = { of: ReturnType<typeof useDayShown>; children: ReactNode };

/** Above a list of sessions the days of their event, where it has several. */
export function DayTabs({ of: { days, today, shown, choose }, children }: Props) {
  const { locale } = useBoot();
  if (days.length < 2) return children;
  return (
    <div className={styles.days}>
      <Tabs
        label={t('panel.days')}
        panel="day"
        tabs={[
          ...days.map((id) => ({ id, label: id === today ? t('panel.today') : dayOnTab(id, locale) })),
          { id: everyDay, label: t('panel.everyDay') },
        ]}
        selected={shown}
        onSelect={choose}
      />
      <TabPanel panel="day" selected={shown}>
        {children}
      </TabPanel>
    </div>
  );
}
