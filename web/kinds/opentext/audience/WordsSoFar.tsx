import type { Word } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { WordCloud } from '../WordCloud.tsx';
import styles from './WordsSoFar.module.css';

/** The cloud as it stands. */
export function WordsSoFar({ words }: { words: readonly Word[] }) {
  if (words.length === 0) return null;
  return (
    <section className={styles.cloud}>
      <WordCloud
        label={t('opentext.cloud')}
        words={words}
        peopleText={(count) => t('opentext.people', { count })}
      />
    </section>
  );
}
