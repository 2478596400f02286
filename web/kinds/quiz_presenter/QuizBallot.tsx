import { useId } from 'react';
import { t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { check } from '#web/ui/display/drawings/check.ts';
import styles from './QuizBallot.module.css';

type Props = {
  question: { text: string; several: boolean; options: readonly { id: string; text: string }[] };
  picks: readonly string[];
  /** Answered, or out of time. */
  disabled?: boolean;
  onPick: (picks: readonly string[]) => void;
};

/** The options to choose from: native radios or ticks, so that every keyboard and screen reader knows them. */
export function QuizBallot({ question: { text, several, options }, picks, disabled = false, onPick }: Props) {
  const group = useId();
  const pick = (id: string) => {
    if (!several) return onPick([id]);
    onPick(picks.includes(id) ? picks.filter((other) => other !== id) : [...picks, id]);
  };
  return (
    <fieldset className={styles.ballot} disabled={disabled}>
      <legend className={styles.legend}>{text}</legend>
      <p className={styles.hint}>{t(several ? 'quiz.allAndOnly' : 'quiz.choose.one')}</p>
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={group}
            checked={picks.includes(option.id)}
            onChange={() => pick(option.id)}
          />
          <span className={styles.mark} data-kind={several ? 'several' : 'one'}>
            <Drawn drawing={check} size={14} />
          </span>
          <bdi className={styles.text}>{option.text}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
