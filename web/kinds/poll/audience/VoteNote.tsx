import type { ErrorBody } from '#contract/errors.ts';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './PollSession.module.css';
import type { MyBallot } from './use-my-ballot.ts';

/** How it is with my vote, with the receipt, and the way to change it where that is allowed. */
export function VoteNote({ ballot, onChange }: { ballot: MyBallot; onChange?: () => void }) {
  const { state } = ballot;
  return (
    <div className={styles.note}>
      <span role="status">
        <NoteText state={state} />
      </span>
      {state.is === 'in' && onChange && (
        <Button variant="bare" size="small" onClick={onChange}>
          {t('poll.change')}
        </Button>
      )}
      {state.is === 'refused' && (
        <Button variant="bare" size="small" onClick={ballot.dismiss}>
          {t('toast.dismiss')}
        </Button>
      )}
    </div>
  );
}

function NoteText({ state }: { state: MyBallot['state'] }) {
  switch (state.is) {
    case 'none':
      return null;
    case 'on its way':
      return t('poll.sending');
    case 'in':
      return (
        <>
          {t('poll.in')}{' '}
          {state.code && <span className={styles.code}>{t('poll.receipt', { code: state.code })}</span>}
        </>
      );
    case 'refused':
      return <span className={styles.refused}>{t('poll.refused', { reason: whyRefused(state.body) })}</span>;
  }
}

/** A phone offers what there is: what is not found was removed a moment ago. */
const whyRefused = (body: ErrorBody): string =>
  body.error === 'NotFound' ? t('poll.removed') : reasonOf(body);
