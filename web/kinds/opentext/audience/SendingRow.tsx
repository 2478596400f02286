import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AnswerCard } from '../AnswerCard.tsx';
import styles from './AnswerList.module.css';

type Props = { outgoing: Outgoing; isOffline: boolean; onTakeBack: ((text: string) => void) | null };

/** Between the tap and its receipt; or one that was refused, with its words still to be had. */
export function SendingRow({ outgoing, isOffline, onTakeBack }: Props) {
  const { dismiss } = useOutbox();
  if (outgoing.call.name !== 'answerPrompt') return null;
  const { text } = outgoing.call.body;
  const note =
    outgoing.status === 'refused' ? (
      <div className={styles.refused}>
        <span role="alert">{t('opentext.refused', { reason: reasonOf(outgoing.refusal) })}</span>
        <span className={styles.choices}>
          {onTakeBack && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onTakeBack(text);
                dismiss(outgoing.key);
              }}
            >
              {t('opentext.refused.edit')}
            </Button>
          )}
          <Button variant="bare" size="small" onClick={() => dismiss(outgoing.key)}>
            {t('opentext.refused.drop')}
          </Button>
        </span>
      </div>
    ) : (
      t(isOffline ? 'opentext.sending.offline' : 'opentext.sending')
    );
  return (
    <li>
      <AnswerCard variant="sending" text={text} note={note} />
    </li>
  );
}
