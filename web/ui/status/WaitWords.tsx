import { t } from '#web/messages.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import type { Wait } from './use-wait.ts';
import styles from './WaitWords.module.css';

/** Beside what shows a wait without words, in a region that is read out: at first for those who listen, after a while for all. */
export function WaitWords({ wait }: { wait: Wait }) {
  if (wait === 'short') return null;
  if (wait === 'shown') return <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>;
  return <span className={styles.words}>{t('ui.loading.still')}</span>;
}
