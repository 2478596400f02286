import { type SyntheticEvent, useId } from 'react';
import { numbersOf } from '#contract/prompts/prompt-form.ts';
import { formatNumber, t } from '#web/messages.ts';
import type { NumberBallotProps } from './NumberBallot.tsx';
import { NumberEnds } from './NumberEnds.tsx';
import { numberWords } from './number-words.ts';
import styles from './SliderBallot.module.css';

/** A number to drag to: the browser's own slider. It has no value before it is touched. */
export function SliderBallot({ poll, picks, onPick, describedBy }: NumberBallotProps) {
  const slider = useId();
  const { from, to } = numbersOf(poll.options);
  const place = poll.options.findIndex(({ id }) => picks.includes(id));
  const middle = Math.floor((to - from) / 2);

  function pick({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const option = poll.options[Number(currentTarget.value) - from];
    if (option !== undefined) onPick([option.id]);
  }

  return (
    <div className={styles.ballot}>
      <output className={styles.value} htmlFor={slider} aria-hidden="true">
        {place < 0 ? t('poll.slider.none') : formatNumber(from + place)}
      </output>
      <input
        id={slider}
        className={styles.slider}
        type="range"
        aria-label={poll.text}
        aria-describedby={describedBy}
        aria-valuetext={place < 0 ? t('poll.slider.none') : numberWords(poll, place)}
        data-untouched={place < 0 || undefined}
        min={from}
        max={to}
        value={from + (place < 0 ? middle : place)}
        onChange={pick}
        // Whoever means the number where it stands already changes nothing: a tap on it, or Enter, is their answer.
        onClick={pick}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && pick(event)}
      />
      <p className={styles.range} aria-hidden="true">
        <span>{formatNumber(from)}</span>
        <span>{formatNumber(to)}</span>
      </p>
      <NumberEnds poll={poll} />
    </div>
  );
}
