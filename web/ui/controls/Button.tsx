import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { t } from '#web/messages.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { classes } from '../look/classes.ts';
import { Spinner } from '../status/Spinner.tsx';
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
    /** Something this button began is under way. It keeps its width and its focus, and cannot be pressed again. */
    busy?: boolean;
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
  const still = busy || Boolean(blocked);

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A button that submits must not submit either.
    if (still) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonLook({ variant, size, wide }), !children && styles.round, className)}
      onClick={press}
      aria-disabled={still || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      aria-describedby={blocked ? reason : rest['aria-describedby']}
      title={blocked || rest.title}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          <VisuallyHidden>{t('ui.busy')}</VisuallyHidden>
        </span>
      )}
      {blocked && <VisuallyHidden id={reason}>{blocked}</VisuallyHidden>}
    </button>
  );
}

/** For a link that looks like a button. */
export function buttonLook({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: ButtonVariant = {}): string {
  return classes(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
}
