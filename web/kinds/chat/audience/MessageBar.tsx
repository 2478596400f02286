import { type RefObject, useState } from 'react';
import { countedLength, mostMentions } from '#contract/kinds/chat/mentions.ts';
import { messageText } from '#contract/kinds/chat/message-text.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { t } from '#web/messages.ts';
import { type NameWords, WrittenAs } from '#web/pages/audience/session/WrittenAs.tsx';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { dismiss } from '#web/ui/display/drawings/dismiss.ts';
import { Composer } from '#web/ui/fields/Composer.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import styles from './MessageBar.module.css';
import { MentionList } from './mentions/MentionList.tsx';
import { mentionsIn } from './mentions/mention-text.ts';
import { useMentions } from './mentions/use-mentions.ts';
import { SlowNote } from './SlowNote.tsx';
import { useChat } from './use-chat.ts';
import { useSlowMode } from './use-slow-mode.ts';

type MessageBarProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  /** The message that is answered. */
  answered: Message | null;
  /** It has been, or is not any more. */
  onAnswered: () => void;
  onSent: () => void;
};

const words: NameWords = {
  anonymous: 'chat.as.anonymous',
  named: 'chat.as.named',
  unnamed: 'chat.as.unnamed',
  hint: 'chat.as.hint',
};

export function MessageBar({ field, draft, onDraft, answered, onAnswered, onSent }: MessageBarProps) {
  const { session, isOpen, my } = useChat();
  const { send } = useOutbox();
  const [sentKey, setSentKey] = useState<string | null>(null);
  const slow = useSlowMode(session);
  const mentions = useMentions(session, (text, caret) => {
    onDraft(text);
    // Once the text is drawn.
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  });
  const placesIn = (text: string) => mentionsIn(text, mentions.chosen);
  const typed = messageText(draft);
  const uncounted = typed.length - countedLength(typed, placesIn(typed));
  const sending = my.sending.find(({ key }) => key === sentKey);
  // Its row in the list says so, as an alert.
  if (sending?.status === 'refused') setSentKey(null);

  return (
    <Composer
      field={field}
      label={t('chat.label')}
      placeholder={t('chat.placeholder')}
      submit={t('chat.submit')}
      empty={t('message.empty')}
      ended={t('chat.ended')}
      discard={t('chat.refused.drop')}
      tooLong={(count) => t('chat.tooLong', { count })}
      draft={draft}
      onDraft={onDraft}
      textOf={messageText}
      mostCharacters={session.settings.messageLength + uncounted}
      isOpen={isOpen}
      missing={whyNotYet({ ...slow, isSending: my.sending.some(({ status }) => status === 'on its way') })}
      onSend={(text) => {
        const places = placesIn(text).slice(0, mostMentions);
        const body = {
          text,
          ...(answered !== null && { replyTo: answered.id }),
          ...(places.length > 0 && { mentions: places }),
        };
        setSentKey(send({ name: 'sendMessage', params: { lsId: session.id }, body }));
        onDraft('');
        onAnswered();
        onSent();
      }}
      about={
        isOpen && (
          <>
            {answered !== null && <Answered message={answered} onCancel={onAnswered} />}
            <SlowNote {...slow} />
            <MentionList mentions={mentions} />
          </>
        )
      }
      writtenAs={<WrittenAs session={session} words={words} />}
      status={sentKey === null ? null : t(sending ? 'chat.sending' : 'chat.received')}
      onEscape={onAnswered}
      more={mentions.field}
    />
  );
}

/** In slow mode the next message can only be sent when the one before it has arrived, and its time is over. */
function whyNotYet({ every, left, isSending }: { every: number; left: number; isSending: boolean }) {
  if (every === 0) return null;
  if (isSending) return t('chat.slow.on', { seconds: every });
  return left > 0 ? t('chat.slow', { seconds: left }) : null;
}

function Answered({ message: { author, text }, onCancel }: { message: Message; onCancel: () => void }) {
  return (
    <div className={styles.answered}>
      <p>
        <strong>
          {author === null
            ? t('chat.replyingTo.anonymous')
            : t('chat.replyingTo', { name: nameShown(author) ?? '' })}
        </strong>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </p>
      <Button
        variant="bare"
        size="small"
        icon={<Drawn drawing={dismiss} size={16} />}
        aria-label={t('chat.replyingTo.cancel')}
        onClick={onCancel}
      />
    </div>
  );
}
