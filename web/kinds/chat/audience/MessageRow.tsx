import type { Message } from '#contract/kinds/chat/messages.ts';
import { clockTime } from '#web/domains/sessions/clock-time.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { reply } from '#web/ui/display/drawings/reply.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { MessageBubble } from '../MessageBubble.tsx';
import { MessageText } from '../MessageText.tsx';
import { MessageReactions } from './MessageReactions.tsx';
import { useChat } from './use-chat.ts';

/** A message with what may be done with it. */
export function MessageRow({ message }: { message: Message }) {
  const { locale } = useBoot();
  const { session, isOpen, my, replyTo } = useChat();
  const { id, text, author, sentAt } = message;
  const isMine = my.ids.has(id);
  const name = session.settings.anonymous ? null : (nameShown(author) ?? t('chat.author.none'));
  const who = isMine ? t('chat.mine') : name;
  return (
    <li data-message={id}>
      <MessageBubble
        text={
          <MessageText
            text={text}
            mentions={message.mentions}
            links={session.settings.links}
            opens={t('chat.link')}
          />
        }
        variant={isMine ? 'mine' : 'theirs'}
        meta={<Facts of={[who, clockTime(sentAt, locale)]} />}
        quote={message.replyTo !== null && <Quote id={message.replyTo} />}
        acts={
          <>
            <MessageReactions message={message} />
            {isOpen && session.settings.replies && message.replyTo === null && (
              <Button
                variant="bare"
                size="small"
                icon={<Drawn drawing={reply} size={16} />}
                aria-label={`${t('chat.reply')}: ${text}`}
                onClick={() => replyTo(message)}
              >
                {t('chat.reply')}
              </Button>
            )}
          </>
        }
      />
    </li>
  );
}

/** What a reply answers, in short. */
function Quote({ id }: { id: string }) {
  const answered = useChat().messageById(id);
  if (answered === undefined) return t('chat.replyTo.elsewhere');
  return [nameShown(answered.author), answered.text].filter((part) => part !== null).join(': ');
}
