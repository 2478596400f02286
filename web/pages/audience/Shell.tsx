import type { ReactNode } from 'react';
import { SpokenClosing } from '#web/domains/sessions/SpokenClosing.tsx';
import { t } from '#web/messages.ts';
import { SkipLink } from '#web/ui/controls/SkipLink.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { back as backArrow } from '#web/ui/display/drawings/back.ts';
import { type Connection, StatusLine } from '#web/ui/status/StatusLine.tsx';
import { Link } from './router.tsx';
import styles from './Shell.module.css';

type ShellProps = {
  /** Where the top bar leads back to. */
  back?: { to: string; label: string } | null;
  /** Instead of the way back: the brand, on the first page. */
  top?: ReactNode;
  live?: boolean;
  /** Seconds left of the session, when its end is near. */
  closing?: number | null;
  connection?: Connection;
  /** Stays at the thumb: the reactions or the way to what is live, and the field to ask with. */
  atThumb?: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
};

/** One column, one hand. What is at the bottom stays above the keyboard and clear of rounded corners. */
export function Shell({
  back,
  top,
  live = false,
  closing = null,
  connection = 'online',
  atThumb,
  bottom,
  children,
}: ShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <StatusLine connection={connection} />
      {(back || top || live) && (
        <header className={styles.top}>
          {top}
          {back && (
            <Link className={styles.back} href={back.to}>
              <Drawn drawing={backArrow} size={18} />
              <span>{back.label}</span>
            </Link>
          )}
          {live && <Chip variant="live">{t('live.chip')}</Chip>}
        </header>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>{children}</div>
        <div className={styles.bottom}>
          {closing !== null && (
            <p className={styles.closing} aria-hidden="true">
              {t('session.closing', { seconds: closing })}
            </p>
          )}
          {atThumb}
          {bottom}
        </div>
      </main>
      <SpokenClosing seconds={closing} />
    </div>
  );
}
