import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { formatNumber, t } from '#web/messages.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { classes } from '../look/classes.ts';
import { Spinner } from '../status/Spinner.tsx';
import { useWait } from '../status/use-wait.ts';
import styles from './Button.module.css';

type ButtonVariant = {
  /** `bare` has no border of its own: for icons in bars. */
  variant?: 'primary' | 'quiet' | 'danger' | 'bare';
  size?: 'medium' | 'small';
  /** As wide as what it stands in. */
  wide?: boolean;
};

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  ButtonVariant & {
    icon?: ReactNode;
    /**
     * Something this button began is under way: how much of it is done, from 0 to 1, where that is known. The button keeps its width
     * and its focus, and cannot be pressed again.
     */
    busy?: boolean | number;
    /** Why it cannot be pressed now. It stays in reach, so that the reason can be found. */
    blocked?: string | null;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  blocked,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reason = useId();
  const isBusy = busy !== false;
  const wait = useWait(isBusy);
  const still = isBusy || Boolean(blocked);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A button that submits must not submit either.
    if (still) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        className={classes(buttonLook({ variant, size, wide }), !children && styles.round, className)}
        onClick={press}
        aria-disabled={still || rest['aria-disabled'] || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={blocked ? reason : rest['aria-describedby']}
        title={blocked || rest.title}
        data-wait={isBusy ? wait : undefined}
      >
        <span className={styles.content}>
          {icon}
          {children}
        </span>
        {wait !== 'short' && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
        {wait === 'long' && (
          <span className={styles.still} ref={keepInside} aria-hidden="true">
            {wordsOf(busy)}
          </span>
        )}
        {blocked && <VisuallyHidden id={reason}>{blocked}</VisuallyHidden>}
      </button>
      {isBusy && (
        // Beside it: nobody is told of what changes within a button.
        <VisuallyHidden role="status">
          {wait === 'shown' ? t('ui.busy') : wait === 'long' && wordsOf(busy)}
        </VisuallyHidden>
      )}
    </>
  );
}

const wordsOf = (busy: boolean | number): string =>
  typeof busy === 'number'
    ? formatNumber(Math.floor(busy * 100) / 100, { style: 'percent' })
    : t('ui.busy.still');

/** The words are mostly wider than the button, which may stand at the edge. */
function keepInside(words: HTMLElement | null): void {
  if (words === null) return;
  const { left, right } = words.getBoundingClientRect();
  const beyond = Math.min(left - edge, 0) || Math.max(right - innerWidth + edge, 0);
  words.style.marginLeft = `${-beyond}px`;
}

const edge = 8;

/** For a link that looks like a button; in a contrast theme it has the edge of one (forced-colors.css). */
export function buttonLook({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: ButtonVariant = {}): string {
  return classes(
    'button-look',
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
  );
}
