import type { Step } from '#contract/interaction/insights.ts';
import { soonText } from '#web/domains/pigeonholes/event-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './insights.module.css';

/** What is written and voted is called in a session of this kind; null: there is nothing of it. */
export type StepNames = { written: string | null; votes: string | null };

/** The same as the chart in figures, each step by itself. */
export function StepsTable({
  title,
  steps,
  names,
  zone,
}: {
  title: string;
  steps: readonly Step[];
  names: StepNames;
  zone: string;
}) {
  const { locale } = useBoot();
  const hasPeople = names.written !== null || steps.some((step) => step.people !== null);
  const last = Date.parse(steps.at(-1)?.to ?? '');
  // As on the chart: the day is told only where it is another one than the last.
  const timeOf = (instant: string) => soonText(instant, zone, locale, last);
  return (
    // The focus scrolls it where it is wider than the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard there is no other way to scroll
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{t('insights.steps.from')}</th>
            <th scope="col">{t('insights.steps.to')}</th>
            {names.written !== null && (
              <th scope="col" data-figure="">
                {names.written}
              </th>
            )}
            {names.votes !== null && (
              <th scope="col" data-figure="">
                {names.votes}
              </th>
            )}
            {hasPeople && (
              <th scope="col" data-figure="">
                {t('insights.steps.people')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, to, written, votes, people }) => (
            <tr key={from}>
              <th scope="row">{timeOf(from)}</th>
              <td>{timeOf(to)}</td>
              {names.written !== null && <td data-figure="">{formatNumber(written)}</td>}
              {names.votes !== null && <td data-figure="">{formatNumber(votes)}</td>}
              {hasPeople && (
                <td data-figure="">{people === null ? t('insights.people.none') : formatNumber(people)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
