import { type ReactNode, useId } from 'react';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { check } from '#web/ui/display/drawings/check.ts';
import { hasPictures, OptionPicture } from './OptionPicture.tsx';
import styles from './PollBallot.module.css';
import { picked } from './picks.ts';

type PollBallotProps = {
  poll: Pick<Prompt, 'text' | 'options'>;
  /** Said under the question. */
  hint?: ReactNode;
  disabled?: boolean;
  mostPicks: number;
  picks: readonly string[];
  onPick: (picks: readonly string[]) => void;
  /** One more was tapped than may be chosen. */
  onFull: () => void;
  describedBy?: string;
};

/** The options to choose from: native radios or ticks, so that every keyboard and screen reader knows them. */
export function PollBallot({
  poll,
  hint,
  disabled,
  mostPicks,
  picks,
  onPick,
  onFull,
  describedBy,
}: PollBallotProps) {
  const group = useId();
  const several = mostPicks > 1;

  function pick(optionId: string) {
    const next = picked(picks, optionId, mostPicks);
    if (next === null) onFull();
    else onPick(next);
  }

  return (
    <fieldset
      className={styles.ballot}
      disabled={disabled}
      aria-describedby={describedBy}
      data-pictures={hasPictures(poll) || undefined}
    >
      <legend className={styles.legend}>{poll.text}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {poll.options.map(({ id, text, picture }) => (
        // A box that becomes a radio would take the mark from another one: it is a new one then.
        <label
          key={`${id} ${several}`}
          className={styles.option}
          data-chosen={picks.includes(id) || undefined}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={group}
            checked={picks.includes(id)}
            onChange={() => pick(id)}
          />
          {picture && (
            <span className={styles.picture}>
              <OptionPicture picture={picture} />
            </span>
          )}
          <span className={styles.mark} data-kind={several ? 'several' : 'one'}>
            <Drawn drawing={check} size={14} />
          </span>
          <bdi className={styles.text}>{text}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
