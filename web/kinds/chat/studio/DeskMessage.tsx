import type { Message } from '#contract/kinds/chat/messages.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import desk from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { timeAgo } from '#web/ui/words/time-ago.ts';
import { BlockButton } from './blocks/BlockButton.tsx';
import styles from './DeskMessage.module.css';
import { type Act, actsIn } from './desk-acts.ts';

type Props = {
  message: Message;
  session: LiveSession<'chat'>;
  /** What it answers, where that is known. */
  answered: Message | undefined;
  chosen: boolean;
  onChoose: () => void;
  onAct: (act: Act) => void;
};

export function DeskMessage({ message, session, answered, chosen, onChoose, onAct }: Props) {
  return (
    <Card
      as="li"
      variant={chosen ? 'chosen' : 'plain'}
      className={desk.question}
      data-chosen={chosen || undefined}
    >
      {answered && (
        <p className={styles.answered} dir="auto">
          {t('chatDesk.replyTo', { text: answered.text })}
        </p>
      )}
      <div className={desk.said}>
        <button
          type="button"
          className={desk.text}
          data-item={message.id}
          aria-expanded={chosen}
          onClick={onChoose}
          dir="auto"
        >
          {message.text}
        </button>
        <span className={desk.facts}>
          <Facts of={factsOf(message)} />
        </span>
      </div>
      {chosen && (
        <div className={desk.acts}>
          {actsIn[message.status].map((act, at) => (
            <Button
              key={act}
              size="small"
              variant={at === 0 ? 'primary' : 'quiet'}
              onClick={() => onAct(act)}
            >
              {t(`chatDesk.act.${act}`)}
            </Button>
          ))}
          <BlockButton lsId={session.id} message={message} anonymous={session.settings.anonymous} />
          <span className={desk.author}>
            <Chip variant="mute">{nameShown(message.author) ?? t('studio.anonymous')}</Chip>
          </span>
        </div>
      )}
    </Card>
  );
}

function factsOf({ reactions, sentAt }: Message) {
  const count = Object.values(reactions).reduce((sum, one) => sum + one, 0);
  return [count > 0 && t('chatDesk.reactions', { count }), timeAgo(sentAt, Date.now())];
}
