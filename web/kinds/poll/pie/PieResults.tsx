import { percentOf } from '#contract/prompts/figures.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import { OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { formatNumber } from '#web/messages.ts';
import { Bar } from '#web/ui/display/Bar.tsx';
import { Pie } from './Pie.tsx';
import styles from './PieResults.module.css';
import { SliceMark } from './SliceMark.tsx';

type Props = { poll: Prompt; chosen?: readonly string[]; sending?: boolean };

/** The results of a choice on a phone: a pie above its options. */
export function PieResults({ poll, chosen = [], sending = false }: Props) {
  const options = optionsWithVotes(poll);
  const most = Math.max(...options.map(({ votes }) => votes ?? 0));
  return (
    <>
      {poll.votes !== null && (
        <div className={styles.pie}>
          <Pie options={options} />
        </div>
      )}
      <ul className={styles.options}>
        {options.map(({ id, text, picture, votes }, place) => (
          <li key={id}>
            <Bar
              label={
                <span className={styles.label}>
                  {poll.votes !== null && <SliceMark place={place} />}
                  {picture && (
                    <span className={styles.picture}>
                      <OptionPicture picture={picture} />
                    </span>
                  )}
                  <span dir="auto">{text}</span>
                </span>
              }
              share={null}
              {...(votes !== null && {
                value: formatNumber(percentOf(poll, votes) / 100, { style: 'percent' }),
              })}
              leading={votes !== null && votes > 0 && votes === most}
              chosen={chosen.includes(id)}
              sending={sending}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
