import { useEffect, useState } from 'react';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { t } from '#web/messages.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { down } from '#web/ui/display/drawings/down.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import styles from './NewMessages.module.css';
import { useChat } from './use-chat.ts';

type NewMessagesProps = {
  messages: readonly Message[];
  unread: ReadonlySet<string>;
  isAtEnd: boolean;
  onJump: () => void;
};

/** Announced no more often than this: in a lively chat a screen reader would read nothing else. */
const announceEveryMs = 10_000;

/** Leads back to the newest messages, and tells a screen reader of those that come. */
export function NewMessages({ messages, unread, isAtEnd, onJump }: NewMessagesProps) {
  const announced = useAnnouncement(messages);
  return (
    <>
      {!isAtEnd && (
        <p className={styles.jump}>
          <Button variant="quiet" size="small" icon={<Drawn drawing={down} size={16} />} onClick={onJump}>
            {unread.size > 0 ? t('chat.announce', { count: unread.size }) : t('chat.newest')}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
}

/** One message is read out, of several how many there are. My own I have just written. */
function useAnnouncement(messages: readonly Message[]): string {
  const { my } = useChat();
  const [known, setKnown] = useState({
    ids: new Set(messages.map(({ id }) => id)),
    at: Number.NEGATIVE_INFINITY,
    text: '',
  });
  const news = messages.filter(({ id }) => !known.ids.has(id) && !my.ids.has(id));
  const newest = news.at(-1);
  const count = news.length;
  useEffect(() => {
    if (newest === undefined) return;
    const wait = Math.max(0, known.at + announceEveryMs - browserClock.elapsed());
    const timer = setTimeout(() => {
      const text =
        count > 1
          ? t('chat.announce', { count })
          : [nameShown(newest.author), newest.text].filter((part) => part !== null).join(': ');
      setKnown({ ids: new Set(messages.map(({ id }) => id)), at: browserClock.elapsed(), text });
    }, wait);
    return () => clearTimeout(timer);
  }, [newest, count, known, messages]);
  return known.text;
}
