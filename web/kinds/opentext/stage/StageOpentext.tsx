import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { StageCloud } from '#web/pages/stage/cloud/StageCloud.tsx';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { AnswersAs } from './AnswersAs.tsx';
import styles from './StageOpentext.module.css';
import { StageWordRows } from './StageWordRows.tsx';

/** The question, and what came in. Until there is something to see, the question has the whole screen. */
export function StageOpentext({ snapshot }: { snapshot: SnapshotOf<'opentext'> }) {
  const { session, asked, received, answers, words } = snapshot;
  if (asked === null) return null;
  const { answerDisplay, wordDisplay, resultsShown } = session.settings;
  const isEmpty = answers.length + words.length === 0;
  return (
    <div className={styles.opentext} data-empty={isEmpty || undefined}>
      <div className={styles.question}>
        <FitText largest={isEmpty ? 128 : 72} smallest={24}>
          {asked.text}
        </FitText>
      </div>
      {answers.length > 0 && <AnswersAs answers={answers} display={answerDisplay} />}
      {words.length > 0 && wordDisplay === 'vertical' && <StageWordRows words={words} />}
      {words.length > 0 && wordDisplay === 'wordcloud' && (
        <StageCloud words={words} countText={(count) => t('stage.words.people', { count })} />
      )}
      <p className={styles.received}>
        {received > 0 ? (
          <b>{t(`stage.received.${asked.form}`, { count: received })}</b>
        ) : (
          t(`stage.received.none.${asked.form}`)
        )}
        {received > 0 && !resultsShown && <> · {t('stage.hidden')}</>}
      </p>
    </div>
  );
}
