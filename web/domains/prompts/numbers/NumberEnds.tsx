import type { Prompt } from '#contract/prompts/prompt.ts';
import styles from './NumberEnds.module.css';
import { numberWords } from './number-words.ts';

/** What the lowest and the highest number mean, below them. Readers of the screen hear it with the numbers. */
export function NumberEnds({ poll }: { poll: Pick<Prompt, 'form' | 'options' | 'settings'> }) {
  const { low, high } = poll.settings;
  if (low === '' && high === '') return null;
  return (
    <p className={styles.ends} aria-hidden="true">
      <bdi>{low !== '' && numberWords(poll, 0)}</bdi>
      <bdi>{high !== '' && numberWords(poll, poll.options.length - 1)}</bdi>
    </p>
  );
}
