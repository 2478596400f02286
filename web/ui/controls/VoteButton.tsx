import { formatNumber, t } from '#web/messages.ts';
import { Drawn } from '../display/Drawn.tsx';
import { up } from '../display/drawings/up.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { classes } from '../look/classes.ts';
import styles from './VoteButton.module.css';

type VoteButtonProps = {
  /** Null while it is not known. */
  count: number | null;
  /** The reader's own vote is in it. */
  pressed: boolean;
  onPress: () => void;
  /** What the vote is for, to tell one button from the next when they are read out. */
  about: string;
  /** Why it cannot be pressed now. */
  blocked?: string | null;
};

export function VoteButton({ count, pressed, onPress, about, blocked }: VoteButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.vote, pressed && styles.pressed)}
      aria-pressed={pressed}
      aria-disabled={blocked ? true : undefined}
      title={blocked ?? undefined}
      onClick={() => !blocked && onPress()}
    >
      <Drawn drawing={up} size={18} />
      <span aria-hidden="true">
        {count === null ? '–' : formatNumber(count, { notation: count > 9999 ? 'compact' : 'standard' })}
      </span>
      <VisuallyHidden>
        {t('vote.add')}: {about}, {count === null ? t('ui.sending') : t('vote.count', { count })}
        {blocked && `. ${blocked}`}
      </VisuallyHidden>
    </button>
  );
}
