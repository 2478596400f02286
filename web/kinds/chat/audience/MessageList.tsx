import { Fragment, type Ref } from 'react';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { FurtherMessages } from '../use-further-messages.ts';
import styles from './MessageList.module.css';
import { MessageRow } from './MessageRow.tsx';
import { ReceivedRow, SendingRow } from './SendingRow.tsx';
import { useChat } from './use-chat.ts';

type MessageListProps = {
  list: Ref<HTMLDivElement>;
  messages: readonly Message[];
  earlier: FurtherMessages;
  unread: ReadonlySet<string>;
};

/** The messages with the newest at the bottom, and what I have just sent below them. */
export function MessageList({ list, messages, earlier, unread }: MessageListProps) {
  const { my } = useChat();
  const firstUnread = messages.find(({ id }) => unread.has(id))?.id;
  return (
    <div ref={list} className={styles.messages}>
      {earlier.hasMore && (
        <div className={styles.earlier}>
          <Button variant="quiet" size="small" busy={earlier.state === 'reading'} onClick={earlier.readMore}>
            {t('chat.earlier')}
          </Button>
          <p role="alert" className={styles.failed}>
            {earlier.state === 'failed' && t('chat.earlier.failed')}
          </p>
        </div>
      )}
      <ul className={styles.list} aria-label={t('chat.list')}>
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === firstUnread && (
              <li className={styles.new}>
                <span>{t('chat.new')}</span>
              </li>
            )}
            <MessageRow message={message} />
          </Fragment>
        ))}
        {my.offScreen.map((one) => (
          <ReceivedRow key={one.key} message={one} />
        ))}
        {my.sending.map((one) => (
          <SendingRow key={one.key} outgoing={one} />
        ))}
      </ul>
    </div>
  );
}
