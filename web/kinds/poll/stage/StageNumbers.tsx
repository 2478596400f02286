import { meanOf, tenthsOf } from '#contract/prompts/mean.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import { NumberColumns } from '#web/domains/prompts/numbers/NumberColumns.tsx';
import { t } from '#web/messages.ts';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';
import styles from './StageNumbers.module.css';
import { useReveal } from './use-reveal.ts';

/** The mean, large, beside how often each number was chosen. It comes out last. */
export function StageNumbers({ poll, shown }: { poll: Prompt; shown: boolean }) {
  const ascending = optionsWithVotes(poll)
    .sort((a, b) => (a.votes ?? 0) - (b.votes ?? 0))
    .map(({ id }) => id);
  const isOut = useReveal([...ascending, 'mean'], shown && poll.votes !== null);
  const mean = meanOf(poll);
  return (
    <div className={styles.numbers}>
      <p className={styles.mean}>
        {mean !== null && isOut('mean') && (
          <>
            <b>
              <GrowingNumber value={tenthsOf(mean)} as="tenths" />
            </b>
            {t('poll.mean')}
          </>
        )}
      </p>
      <NumberColumns poll={poll} isOut={isOut} label={t(shown ? 'stage.results' : 'stage.options')} />
    </div>
  );
}
