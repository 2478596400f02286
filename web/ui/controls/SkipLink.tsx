import { t } from '#web/messages.ts';
import styles from './SkipLink.module.css';

/** The first thing the Tab key finds: past what stands on every page, to what this one is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  );
}
