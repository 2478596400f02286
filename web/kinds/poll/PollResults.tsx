import { percent } from '#contract/kinds/poll/percent.ts';
import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { isNumberForm } from '#contract/kinds/poll/prompt-form.ts';
import { optionsWithVotes } from '#contract/kinds/poll/prompt-order.ts';
import { formatNumber } from '#web/messages.ts';
import { Bar } from '#web/ui/display/Bar.tsx';
import { NumberResults } from './NumberResults.tsx';
import { hasPictures, OptionPicture } from './OptionPicture.tsx';
import styles from './PollResults.module.css';

type PollResultsProps = {
  poll: Prompt;
  /** What this reader has chosen. */
  chosen?: readonly string[];
  /** What was chosen is on its way. */
  sending?: boolean;
};

/** The options of a poll with what they have got; only their names where the figures are not shown. */
export function PollResults(props: PollResultsProps) {
  return isNumberForm(props.poll.form) ? <NumberResults {...props} /> : <OptionResults {...props} />;
}

function OptionResults({ poll, chosen = [], sending = false }: PollResultsProps) {
  const options = optionsWithVotes(poll);
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <ul className={styles.results} data-pictures={hasPictures(poll) || undefined}>
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
            share={votes === null || poll.voters === 0 ? null : votes / poll.voters}
            {...(votes !== null && { value: percentText(votes, poll.voters) })}
            leading={votes !== null && votes > 0 && votes === most}
            chosen={chosen.includes(id)}
            sending={sending}
          />
        </li>
      ))}
    </ul>
  );
}

function percentText(votes: number, voters: number): string {
  return formatNumber(percent(votes, voters) / 100, { style: 'percent' });
}
