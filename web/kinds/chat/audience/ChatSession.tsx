import { useRef, useState } from 'react';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useFurtherMessages } from '../use-further-messages.ts';
import { Blocked } from './Blocked.tsx';
import styles from './ChatSession.module.css';
import { MessageBar } from './MessageBar.tsx';
import { MessageList } from './MessageList.tsx';
import { NewMessages } from './NewMessages.tsx';
import { ChatProvider } from './use-chat.ts';
import { useMyMessages } from './use-my-messages.ts';
import { useReadingPlace } from './use-reading-place.ts';

export function ChatSession({ layout, snapshot, mine, isOpen: isRunning }: SessionProps<'chat'>) {
  const { session, totals } = snapshot;
  const isOpen = isRunning && !mine.blocked;
  const [draft, setDraft] = useKeptText(`draft.${session.id}`);
  const [answered, setAnswered] = useState<Message | null>(null);
  const [readsBack, setReadsBack] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const earlier = useFurtherMessages({
    lsId: session.id,
    status: 'allowed',
    order: 'newest',
    held: snapshot.messages,
    total: totals.allowed ?? 0,
    keeps: readsBack ? 'what leaves' : 'nothing',
  });
  const messages = [...[...earlier.further].reverse(), ...snapshot.messages];
  const my = useMyMessages(session, messages);
  const rows = [...messages, ...my.offScreen, ...my.sending].map((one) => ('id' in one ? one.id : one.key));
  const place = useReadingPlace(list, rows, my.ids);
  if (readsBack === place.isAtEnd) setReadsBack(!place.isAtEnd);
  const isEmpty = rows.length === 0;

  function replyTo(message: Message) {
    setAnswered(message);
    field.current?.focus();
  }

  function toEnd() {
    earlier.letGo();
    place.toEnd();
  }

  const context = {
    session,
    isOpen,
    connection: layout.connection,
    mine,
    my,
    messageById: (id: string) => messages.find((message) => message.id === id),
    replyTo,
    takeBack(text: string) {
      setDraft([draft, text].filter(Boolean).join('\n'));
      field.current?.focus();
    },
  };
  return (
    <ChatProvider value={context}>
      <Shell
        {...layout}
        bottom={
          <>
            <NewMessages
              messages={messages}
              unread={place.unread}
              isAtEnd={place.isAtEnd || isEmpty}
              onJump={toEnd}
            />
            {isRunning && mine.blocked && <Blocked />}
            {(isOpen || (!isRunning && draft.trim() !== '')) && (
              <MessageBar
                field={field}
                draft={draft}
                onDraft={setDraft}
                answered={answered}
                onAnswered={() => setAnswered(null)}
                onSent={toEnd}
              />
            )}
          </>
        }
      >
        <SessionHeading session={session} />
        {!isRunning && <p className={styles.ended}>{t('session.ended.note')}</p>}
        {isEmpty ? (
          <EmptyState picture={<EmptyBranch />} title={t('chat.empty.title')}>
            {!mine.blocked && t(isOpen ? 'chat.empty.text' : 'chat.empty.ended')}
          </EmptyState>
        ) : (
          <MessageList list={list} messages={messages} earlier={earlier} unread={place.unread} />
        )}
      </Shell>
    </ChatProvider>
  );
}
