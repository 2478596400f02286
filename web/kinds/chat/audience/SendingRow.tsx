import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { MessageBubble } from '../MessageBubble.tsx';
import styles from './SendingRow.module.css';
import { useChat } from './use-chat.ts';

/** A message between the tap and its receipt; or one that was refused, with its words still to be had. */
export function SendingRow({ outgoing }: { outgoing: Outgoing }) {
  const { connection } = useChat();
  if (outgoing.call.name !== 'sendMessage') return null;
  const { text } = outgoing.call.body;
  const sending = connection === 'offline' ? 'chat.sending.offline' : 'chat.sending';
  return (
    <li data-message={outgoing.key}>
      <MessageBubble
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
  const { isOpen, takeBack } = useChat();
  const { dismiss } = useOutbox();
  return (
    <div className={styles.refused}>
      <span role="alert">{t('chat.refused', { reason })}</span>
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
            {t('chat.refused.edit')}
          </Button>
        )}
        <Button variant="bare" size="small" onClick={() => dismiss(sentKey)}>
          {t('chat.refused.drop')}
        </Button>
      </span>
    </div>
  );
}

/**
 * Received, and not (or no longer) on the screen. Whether it waits or was hidden is not told to its writer: the note has to be true
 * of both.
 */
export function ReceivedRow({ message: { key, text } }: { message: OwnText }) {
  const { session } = useChat();
  return (
    <li data-message={key}>
      <MessageBubble
        variant="mine"
        text={text}
        note={
          <span className={styles.waits}>
            {t(session.settings.filtering ? 'chat.waiting' : 'chat.received')}
          </span>
        }
      />
    </li>
  );
}
