import { t } from '#web/messages.ts';
import styles from './MyWords.module.css';
import { SendingRow } from './SendingRow.tsx';
import type { MyAnswers } from './use-my-answers.ts';

type Props = { my: MyAnswers; isOffline: boolean; onTakeBack: ((text: string) => void) | null };

/** What this device has sent to a cloud: chips, and below them what is on its way or was refused. */
export function MyWords({ my, isOffline, onTakeBack }: Props) {
  if (my.own.length + my.sending.length === 0) return null;
  return (
    <section className={styles.mine}>
      <h2 className={styles.title}>{t('opentext.mine.words')}</h2>
      <ul className={styles.words}>
        {[...my.own].reverse().map(({ key, text }) => (
          <li key={key} className={styles.word}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <ul className={styles.sending}>
        {my.sending.map((one) => (
          <SendingRow key={one.key} outgoing={one} isOffline={isOffline} onTakeBack={onTakeBack} />
        ))}
      </ul>
    </section>
  );
}
