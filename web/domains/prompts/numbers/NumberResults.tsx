import { meanOf } from '#contract/prompts/mean.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { t } from '#web/messages.ts';
import { NumberColumns } from './NumberColumns.tsx';
import styles from './NumberResults.module.css';
import { meanText } from './number-words.ts';

/** The mean, and how often each number was chosen; only the numbers where the figures are not shown. */
export function NumberResults({ poll, chosen = [] }: { poll: Prompt; chosen?: readonly string[] }) {
  const mean = meanOf(poll);
  return (
    <div className={styles.results}>
      {mean !== null && (
        <p className={styles.mean}>
          {t('poll.mean')} <b>{meanText(mean)}</b>
        </p>
      )}
      <NumberColumns poll={poll} chosen={chosen} label={t('poll.numbers')} />
    </div>
  );
}
