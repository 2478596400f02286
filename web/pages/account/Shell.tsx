import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { Flock } from '#web/ui/brand/Flock.tsx';
import { Mark } from '#web/ui/brand/Mark.tsx';
import { LanguageSwitch } from '#web/ui/controls/LanguageSwitch.tsx';
import { SkipLink } from '#web/ui/controls/SkipLink.tsx';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { Footer } from '#web/ui/display/Footer.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './Shell.module.css';
import { useStalePost } from './use-stale-post.ts';

/** One thing per screen: a card in the middle, and beside it, where a page has one, a panel. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand, links } = useBoot();
  useStalePost();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <a className={styles.home} href={links.provider}>
          <Mark size={40} />
          <span>{t('shell.account', { brand })}</span>
        </a>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.sky}>
        <Flock />
      </div>
      <Footer />
    </div>
  );
}

/** The card that a page of this face stands in. `side` is what may be read beside it. */
export function AccountCard({
  title,
  side,
  children,
}: {
  title: string;
  side?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={side ? `${styles.card} ${styles.withSide}` : styles.card}>
      <section className={styles.form}>
        <h1>{title}</h1>
        {children}
      </section>
      {side && <aside className={styles.side}>{side}</aside>}
    </div>
  );
}
