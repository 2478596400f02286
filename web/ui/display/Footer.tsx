import { useId } from 'react';
import { t } from '#web/messages.ts';
import { useBoot } from '../entry/boot.ts';
import styles from './Footer.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Exactly two links, each in a new tab. */
export function Footer() {
  const { links } = useBoot();
  const newTab = useId();
  const inNewTab = { target: '_blank', rel: 'noopener noreferrer', 'aria-describedby': newTab };
  return (
    <footer className={styles.footer}>
      <a href={links.terms} {...inNewTab}>
        {t('footer.terms')}
      </a>
      <a href={links.privacy} {...inNewTab}>
        {t('footer.privacy')}
      </a>
      <VisuallyHidden id={newTab}>{t('shell.newTab')}</VisuallyHidden>
    </footer>
  );
}
