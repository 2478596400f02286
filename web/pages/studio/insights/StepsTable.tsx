import type { Step } from '#contract/interaction/insights.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './insights.module.css';

/** What is written and voted is called in a session of this kind; null: there is nothing of it. */
export type StepNames = { written: string | null; votes: string | null };

/** The same as the chart in figures, each step by itself. */
export function StepsTable({
  steps,
  names,
  zone,
}: {
  steps: readonly Step[];
  names: StepNames;
  zone: string;
}) {
  const { locale } = useBoot();
  return (
    // The focus scrolls it where it is wider than the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard there is no other way to scroll
    <section className={styles.scroll} tabIndex={0} aria-label={t('insights.steps.title')}>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{t('insights.steps.from')}</th>
            <th scope="col">{t('insights.steps.to')}</th>
            {names.written !== null && <th scope="col">{names.written}</th>}
            {names.votes !== null && <th scope="col">{names.votes}</th>}
            <th scope="col">{t('insights.steps.people')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, to, written, votes, people }) => (
            <tr key={from}>
              <th scope="row">{timeText(from, zone, locale)}</th>
              <td>{timeText(to, zone, locale)}</td>
              {names.written !== null && <td>{formatNumber(written)}</td>}
              {names.votes !== null && <td>{formatNumber(votes)}</td>}
              <td>{people === null ? t('insights.people.none') : formatNumber(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
