import { useRef } from 'react';
import type { Chart } from '#contract/kinds/poll/chart.ts';
import { optionsByResult, shareOf } from '#contract/prompts/figures.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { NumberResults } from '#web/domains/prompts/numbers/NumberResults.tsx';
import { hasPictures, OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { useReorder } from '#web/domains/prompts/use-reorder.ts';
import { Bar } from '#web/ui/display/Bar.tsx';
import { figureText } from './figure-text.ts';
import styles from './PollResults.module.css';
import { PieResults } from './pie/PieResults.tsx';

type PollResultsProps = {
  poll: Prompt;
  /** As `chartOf` says. */
  chart: Chart;
  /** What this reader has chosen. */
  chosen?: readonly string[];
  /** What was chosen is on its way. */
  sending?: boolean;
};

/** The options of a poll with what they have got; only their names where the figures are not shown. */
export function PollResults(props: PollResultsProps) {
  if (isNumberForm(props.poll.form)) return <NumberResults {...props} />;
  return props.chart === 'pie' ? <PieResults {...props} /> : <OptionResults {...props} />;
}

function OptionResults({ poll, chosen = [], sending = false }: Omit<PollResultsProps, 'chart'>) {
  const options = optionsByResult(poll);
  const list = useRef<HTMLUListElement>(null);
  useReorder(
    list,
    options.map(({ id }) => id),
  );
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <ul ref={list} className={styles.results} data-pictures={hasPictures(poll) || undefined}>
      {options.map(({ id, text, picture, votes }) => (
        <li key={id}>
          {picture && (
            <span className={styles.picture}>
              <OptionPicture picture={picture} />
            </span>
          )}
          <Bar
            label={
              // The box that is cut has the direction of its text: a long Latin option among Arabic ones loses its end.
              <span className={styles.label} dir="auto">
                {text}
              </span>
            }
            share={votes === null || poll.voters === 0 ? null : shareOf(poll, votes)}
            {...(votes !== null && { value: figureText(poll, votes) })}
            leading={votes !== null && votes > 0 && votes === most}
            chosen={chosen.includes(id)}
            sending={sending}
          />
        </li>
      ))}
    </ul>
  );
}
