import { t } from '#web/messages.ts';
import styles from '../later/own-rows.module.css';

/** What became of a question of mine that was asked by others, too. */
export const MergedInto = ({ text }: { text: string }) => (
  <p className={styles.acts} dir="auto">
    {t('qna.own.merged', { text })}
  </p>
);
