import type { Shown } from '#contract/interaction/insights.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './insights.module.css';

/** Which question or prompt the projector showed, from when to when. */
export function ShownCard({ shown, zone }: { shown: readonly Shown[]; zone: string }) {
  const { locale } = useBoot();
  if (shown.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles.chartTitle}>{t('insights.shown.title')}</h2>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{t('insights.shown.text')}</th>
            <th scope="col">{t('insights.steps.from')}</th>
            <th scope="col">{t('insights.steps.to')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ itemId, text, from, to }) => (
            <tr key={`${itemId} ${from}`}>
              <th scope="row" className={styles.shownText}>
                <bdi>{text}</bdi>
              </th>
              <td>{timeText(from, zone, locale)}</td>
              <td>{to === null ? t('insights.shown.now') : timeText(to, zone, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
