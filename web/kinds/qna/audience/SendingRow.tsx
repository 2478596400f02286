import type { ReactNode } from 'react';
import { QuestionCard } from '#web/kinds/qna/QuestionCard.tsx';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ownText } from './mine/own-acts.ts';
import styles from './QuestionList.module.css';
import { useQna } from './use-qna.ts';

/** A question between the tap and its receipt; or one that was refused, with its words still to be had. */
export function SendingRow({ outgoing }: { outgoing: Outgoing }) {
  const { connection } = useQna();
  if (outgoing.call.name !== 'askQuestion') return null;
  const { text } = outgoing.call.body;
  const sending = connection === 'offline' ? 'qna.sending.offline' : 'qna.sending';
  return (
    <li>
      <QuestionCard
        variant="sending"
        text={text}
        note={
          outgoing.status === 'refused' ? (
            <Refused sentKey={outgoing.key} text={text} reason={reasonOf(outgoing.refusal)} />
          ) : (
            <span className={styles.waits}>{t(sending)}</span>
          )
        }
      />
    </li>
  );
}

function Refused({ sentKey, text, reason }: { sentKey: string; text: string; reason: string }) {
  const { isOpen, takeBack } = useQna();
  const { dismiss } = useOutbox();
  return (
    <div className={styles.refused}>
      <span role="alert">{t('qna.refused', { reason })}</span>
      <span className={styles.choices}>
        {isOpen && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              takeBack(text);
              dismiss(sentKey);
            }}
          >
            {t('qna.refused.edit')}
          </Button>
        )}
        <Button variant="bare" size="small" onClick={() => dismiss(sentKey)}>
          {t('qna.refused.drop')}
        </Button>
      </span>
    </div>
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
    <span className={styles.waits}>{t('qna.waiting')}</span>
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
