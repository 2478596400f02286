import type { ReactNode } from 'react';
import { QuestionCard } from '#web/kinds/qna/QuestionCard.tsx';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';
import { ownText } from '../mine/own-acts.ts';
import styles from '../QuestionList.module.css';
import { useQna } from '../use-qna.ts';
import rows from './own-rows.module.css';

/** A question between the tap and its receipt; or one that was refused, with its words still to be had. */
export function SendingRow({ outgoing }: { outgoing: Outgoing }) {
  const { connection, later } = useQna();
  if (outgoing.call.name !== 'askQuestion') return null;
  const { text } = outgoing.call.body;
  const sending = connection === 'offline' ? 'qna.sending.offline' : 'ui.sending';
  return (
    <li>
      <QuestionCard
        variant="sending"
        text={text}
        note={
          outgoing.status === 'refused' ? (
            later && <later.Refused sentKey={outgoing.key} text={text} refusal={outgoing.refusal} />
          ) : (
            <span className={rows.waits}>{t(sending)}</span>
          )
        }
      />
    </li>
  );
}

/**
 * Received, and not (or no longer) on the screen. Whether it waits or was dismissed is not told to its asker: the note has
 * to be true of both.
 */
export function ReceivedRow({ question, acts }: { question: OwnText; acts?: ReactNode }) {
  const { session } = useQna();
  const { outgoing } = useOutbox();
  const text = ownText(outgoing, { id: question.key, text: question.text });
  const note = session.settings.filtering ? (
    <span className={rows.waits}>{t('qna.waiting')}</span>
  ) : (
    <span className={styles.yours}>{t('qna.yours')}</span>
  );
  return (
    <li>
      <QuestionCard
        text={text}
        note={
          <>
            {note}
            {acts}
          </>
        }
      />
    </li>
  );
}
