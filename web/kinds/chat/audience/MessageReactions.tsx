import { type KeyboardEvent, useRef, useState } from 'react';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { emojiOf } from '#contract/kinds/chat/reactions.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { dismiss } from '#web/ui/display/drawings/dismiss.ts';
import { smile } from '#web/ui/display/drawings/smile.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { classes } from '#web/ui/look/classes.ts';
import { type MyReaction, myReactions } from '../my-reactions.ts';
import styles from './MessageReactions.module.css';
import { useChat } from './use-chat.ts';

/** The reactions that people gave, and on request all that there are. */
export function MessageReactions({ message }: { message: Message }) {
  const { session, isOpen, mine } = useChat();
  const { outgoing, send } = useOutbox();
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const all = myReactions(message, mine, outgoing);
  if (!session.settings.messageReactions) return null;
  const shown = isChoosing ? all : all.filter(({ count }) => count > 0);

  function react({ reaction, on, count }: MyReaction) {
    const params = { lsId: session.id, messageId: message.id };
    send({ name: 'reactToMessage', params, body: { reaction, on: !on } });
    // What was pressed may go: the focus stays with the message.
    if (isChoosing || (on && count <= 1)) close();
  }

  function close() {
    setIsChoosing(false);
    choose.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isChoosing) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, from whichever of its buttons has the focus
    <span className={styles.reactions} onKeyDown={onKeyDown}>
      {shown.map((one) => (
        <ReactionButton key={one.reaction} one={one} isOpen={isOpen} onPress={() => react(one)} />
      ))}
      {isOpen && (
        <Button
          ref={choose}
          variant="bare"
          size="small"
          icon={<Drawn drawing={isChoosing ? dismiss : smile} size={18} />}
          aria-expanded={isChoosing}
          aria-label={isChoosing ? t('chat.react.close') : `${t('chat.react')}: ${message.text}`}
          onClick={() => setIsChoosing(!isChoosing)}
        />
      )}
    </span>
  );
}

type ReactionButtonProps = { one: MyReaction; isOpen: boolean; onPress: () => void };

function ReactionButton({ one: { reaction, on, count }, isOpen, onPress }: ReactionButtonProps) {
  const { mine } = useChat();
  const blocked = isOpen ? undefined : t(mine.blocked ? 'chat.blocked' : 'chat.reaction.ended');
  return (
    <button
      type="button"
      className={classes(styles.reaction, on && styles.on)}
      aria-pressed={on}
      aria-disabled={!isOpen || undefined}
      title={blocked}
      onClick={() => isOpen && onPress()}
    >
      <span aria-hidden="true">{emojiOf[reaction]}</span>
      {count > 0 && <span aria-hidden="true">{formatNumber(count)}</span>}
      <VisuallyHidden>
        {t(`chat.reaction.${reaction}`)}, {formatNumber(count)}
        {blocked && `. ${blocked}`}
      </VisuallyHidden>
    </button>
  );
}
