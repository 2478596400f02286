import { useId } from 'react';
import { moreTimes } from '#contract/kinds/more-time.ts';
import { t } from '#web/messages.ts';
import type { PlayProps } from './parts.ts';
import styles from './quiz.module.css';

const timeTexts = { 1: 'quiz.time.usual', 1.5: 'quiz.time.more', 2: 'quiz.time.twice' } as const;

/** For who needs it: nobody is told. */
export function MoreTimeField({ playing: { player, join } }: Pick<PlayProps, 'playing'>) {
  const group = useId();
  return (
    <fieldset className={styles.time}>
      <legend>{t('quiz.time')}</legend>
      <p className={styles.told}>{t('quiz.time.hint')}</p>
      {moreTimes.map((moreTime) => (
        <label key={moreTime} className={styles.choice}>
          <input
            type="radio"
            name={group}
            checked={player.moreTime === moreTime}
            onChange={() => join({ ...player, moreTime })}
          />
          {t(timeTexts[moreTime])}
        </label>
      ))}
    </fieldset>
  );
}
