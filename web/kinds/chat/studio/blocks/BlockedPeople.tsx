import { useRef } from 'react';
import type { CallReply } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Asked } from '#web/pages/studio/layout/Asked.tsx';
import { usePress } from '#web/pages/studio/layout/use-press.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { timeAgo } from '#web/ui/words/time-ago.ts';
import styles from './BlockedPeople.module.css';

type Blocks = CallReply<'readChatBlocks'>;

/** Who is blocked in the chats of an event; of anonymous chats only how many blocks there are. */
export function BlockedPeople({ phId }: { phId: string }) {
  const answer = useAsk('readChatBlocks', { params: { phId } });
  return (
    <Asked answer={answer} rows={[8]}>
      {(blocks) => <BlockList phId={phId} {...blocks} />}
    </Asked>
  );
}

function BlockList({ phId, people, anonymous }: Blocks & { phId: string }) {
  const rows = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const ids = [...people.map(({ id }) => id), ...anonymous.map(chatOf)];
  const leaves = useFocusAfterRemoval(ids, (at) =>
    (rows.current?.children[at]?.querySelector('button') ?? empty.current)?.focus(),
  );
  return (
    <>
      <p className={styles.lead}>{t('chatBlocks.lead')}</p>
      {ids.length === 0 ? (
        <p ref={empty} className={styles.empty} tabIndex={-1}>
          {t('chatBlocks.empty')}
        </p>
      ) : (
        <ul ref={rows} className={styles.list}>
          {people.map((person) => (
            <Person key={person.id} phId={phId} person={person} onLift={() => leaves(person.id)} />
          ))}
          {anonymous.map((chat) => (
            <AnonymousChat key={chat.lsId} chat={chat} onLift={() => leaves(chatOf(chat))} />
          ))}
        </ul>
      )}
    </>
  );
}

/** People have numbers, too. */
const chatOf = ({ lsId }: { lsId: string }) => `chat ${lsId}`;

type Lifting = {
  /** It is to be lifted. */
  onLift: () => void;
};

function Person({ phId, person, onLift }: Lifting & { phId: string; person: Blocks['people'][number] }) {
  const unblock = usePress('unblockPerson');
  const name = person.name ?? t('chatBlocks.nameless');
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <bdi>{name}</bdi>
        <span className={styles.facts}>
          <Facts
            of={[
              timeAgo(person.blockedAt, Date.now()),
              person.blockedBy !== null && t('chatBlocks.by', { name: person.blockedBy }),
            ]}
          />
        </span>
      </span>
      <Button
        size="small"
        variant="quiet"
        busy={unblock.isPending}
        aria-label={t('chatBlocks.unblock.of', { name })}
        onClick={() => {
          onLift();
          unblock.press(
            { params: { phId, blockId: person.id } },
            { done: () => toast(t('chatBlocks.unblocked', { name }), { variant: 'ok' }) },
          );
        }}
      >
        {t('chatBlocks.unblock')}
      </Button>
    </li>
  );
}

function AnonymousChat({
  chat: { lsId, name, count },
  onLift,
}: Lifting & { chat: Blocks['anonymous'][number] }) {
  const lift = usePress('liftBlocks');
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <bdi>{t('chatBlocks.anonymous', { count, name })}</bdi>
        <span className={styles.facts}>{t('chatBlocks.anonymous.hint')}</span>
      </span>
      <Button
        size="small"
        variant="quiet"
        busy={lift.isPending}
        onClick={() => {
          onLift();
          lift.press(
            { params: { lsId } },
            { done: () => toast(t('chatBlocks.lifted', { name }), { variant: 'ok' }) },
          );
        }}
      >
        {t('chatBlocks.lift')}
      </Button>
    </li>
  );
}
