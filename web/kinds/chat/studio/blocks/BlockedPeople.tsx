import type { CallReply } from '#web/api/call.ts';
import { useAsk, useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Asked } from '#web/pages/studio/layout/Asked.tsx';
import { tellFailure } from '#web/pages/studio/layout/tell-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
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
      {({ people, anonymous }) => (
        <>
          <p className={styles.lead}>{t('chatBlocks.lead')}</p>
          {people.length + anonymous.length === 0 ? (
            <p className={styles.empty}>{t('chatBlocks.empty')}</p>
          ) : (
            <ul className={styles.list}>
              {people.map((person) => (
                <Person key={person.id} phId={phId} person={person} />
              ))}
              {anonymous.map((chat) => (
                <AnonymousChat key={chat.lsId} chat={chat} />
              ))}
            </ul>
          )}
        </>
      )}
    </Asked>
  );
}

function Person({ phId, person }: { phId: string; person: Blocks['people'][number] }) {
  const unblock = useSend('unblockPerson');
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
        onClick={() =>
          unblock.mutate(
            { params: { phId, blockId: person.id } },
            {
              onSuccess: () => toast(t('chatBlocks.unblocked', { name }), { variant: 'ok' }),
              onError: tellFailure,
            },
          )
        }
      >
        {t('chatBlocks.unblock')}
      </Button>
    </li>
  );
}

function AnonymousChat({ chat: { lsId, name, count } }: { chat: Blocks['anonymous'][number] }) {
  const lift = useSend('liftBlocks');
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
        onClick={() =>
          lift.mutate(
            { params: { lsId } },
            {
              onSuccess: () => toast(t('chatBlocks.lifted', { name }), { variant: 'ok' }),
              onError: tellFailure,
            },
          )
        }
      >
        {t('chatBlocks.lift')}
      </Button>
    </li>
  );
}
