import { byVotes } from '#contract/kinds/qna/question-order.ts';
import { isShown } from '#contract/kinds/qna/question-status.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/run/run.module.css';
import { votesText } from './question-texts.ts';

/** A Q&A as the hall sees it, small. */
export function QuestionScreen({ snapshot: { session, questions } }: { snapshot: SnapshotOf<'qna'> }) {
  const top = questions.filter(({ status }) => isShown(status) && status !== 'answered').sort(byVotes)[0];
  if (top === undefined) return <p className={styles.quiet}>{t('run.projector.empty')}</p>;
  const setting = session.settings.votes;
  return (
    <>
      {setting !== 'none' && <p className={styles.votes}>{votesText(top, setting)}</p>}
      <p className={styles.shownText} dir="auto">
        {top.text}
      </p>
    </>
  );
}
