import { type CSSProperties, useId } from 'react';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { formatNumber } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { star } from '#web/ui/display/drawings/star.ts';
import styles from './NumberBallot.module.css';
import { NumberEnds } from './NumberEnds.tsx';
import { numberWords } from './number-words.ts';

export type NumberBallotProps = {
  poll: Pick<Prompt, 'text' | 'form' | 'options' | 'settings'>;
  picks: readonly string[];
  onPick: (picks: readonly string[]) => void;
  describedBy?: string;
};

/** Stars or numbers to choose one of: native radios, so that arrows move along them in the direction of reading. */
export function NumberBallot({ poll, picks, onPick, describedBy }: NumberBallotProps) {
  const group = useId();
  const chosen = poll.options.findIndex(({ id }) => picks.includes(id));
  const isRating = poll.form === 'rating';
  return (
    <fieldset className={styles.ballot} aria-describedby={describedBy}>
      <legend className={styles.legend}>{poll.text}</legend>
      <div className={styles.numbers} style={{ '--count': poll.options.length } as CSSProperties}>
        {poll.options.map(({ id, text }, place) => (
          <label
            key={id}
            className={styles.number}
            data-chosen={place === chosen || undefined}
            data-full={(isRating && place <= chosen) || undefined}
          >
            <input
              type="radio"
              name={group}
              aria-label={numberWords(poll, place)}
              checked={place === chosen}
              onChange={() => onPick([id])}
            />
            {isRating ? <Drawn drawing={star} size={32} /> : formatNumber(Number(text))}
          </label>
        ))}
      </div>
      <NumberEnds poll={poll} />
    </fieldset>
  );
}
