import type { CSSProperties, ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { classes } from '../look/classes.ts';
import styles from './Bar.module.css';
import { Drawn } from './Drawn.tsx';
import { check } from './drawings/check.ts';
import { clock } from './drawings/clock.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type BarProps = {
  /** What people have written comes in a <bdi>: the bar keeps the page's side, the words their own direction. */
  label: ReactNode;
  /** Between 0 and 1; null while results are not shown. */
  share: number | null;
  /** The share, or the count, as it is written: "58 %". */
  value?: ReactNode;
  /** `row` is an option on a phone, with its bar behind it; `stage` a bar under its label, sized by the text around. */
  variant?: 'row' | 'stage';
  /** The audience's choice so far: marigold. */
  leading?: boolean;
  /** The reader's own choice. */
  chosen?: boolean;
  /** That choice has not been received yet. */
  sending?: boolean;
  /** With it, a row can be pressed. */
  onPress?: () => void;
  /** The shape of its mark: round for a choice of one, square for a choice of several. */
  kind?: 'one' | 'several';
  blocked?: boolean;
};

/** An option of a poll and how much of the audience it has. It grows by movement; the words carry the meaning. */
export function Bar(props: BarProps) {
  const { variant = 'row', leading, chosen, share, onPress, blocked } = props;
  const style = { '--share': share ?? 0 } as CSSProperties;
  const name = classes(styles[variant], leading && styles.leading, chosen && styles.chosen);

  if (onPress) {
    return (
      <button
        type="button"
        aria-pressed={chosen ?? false}
        aria-disabled={blocked || undefined}
        className={name}
        style={style}
        onClick={() => !blocked && onPress()}
      >
        <Inside {...props} choosable />
      </button>
    );
  }
  return (
    <div className={name} style={style}>
      <Inside {...props} />
    </div>
  );
}

function Inside({
  label,
  value,
  chosen,
  sending,
  share,
  kind = 'one',
  variant = 'row',
  choosable = false,
}: BarProps & { choosable?: boolean }) {
  return (
    <>
      <span className={styles.words}>
        {choosable && (
          <span className={styles.mark} data-kind={kind}>
            {chosen && <Drawn drawing={check} size={14} />}
          </span>
        )}
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        {chosen && !choosable && variant === 'row' && (
          <span className={styles.tick} data-sending={sending || undefined}>
            <Drawn drawing={sending ? clock : check} size={16} />
            <VisuallyHidden>{t('vote.mine')}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} data-shape data-empty={!share || undefined} />
      </span>
    </>
  );
}
