import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './PollSession.module.css';
import type { Ballot } from './use-ballot.ts';

/** Sends what is ticked. */
export function VoteBar({ ballot }: { ballot: Ballot }) {
  const { least, most, picks, isFull, isChanging, onVote, onKeep } = ballot;
  const tooFew = least > 1 ? t('poll.atLeast', { count: least }) : t('vote.none');
  return (
    <>
      <p className={styles.full} role="status">
        {isFull ? t('poll.mostReached', { count: most }) : picks.length > 0 && picks.length < least && tooFew}
      </p>
      <div className={styles.bar}>
        <Button wide onClick={onVote} blocked={picks.length < least ? tooFew : null}>
          {t('poll.submit')}
        </Button>
        {isChanging && (
          <Button variant="quiet" onClick={onKeep}>
            {t('poll.keep')}
          </Button>
        )}
      </div>
    </>
  );
}
