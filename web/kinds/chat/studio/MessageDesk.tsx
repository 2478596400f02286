import { type ReactNode, useId, useRef, useState } from 'react';
import { type MessageStatus, messageStatuses } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { neighbourOf } from '#web/pages/studio/desk/choice.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { useChoice } from '#web/pages/studio/desk/use-choice.ts';
import { useHeldList } from '#web/pages/studio/desk/use-held-list.ts';
import { useKeys, useKeysSwitch } from '#web/pages/studio/desk/use-keys.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { DeskMessage } from './DeskMessage.tsx';
import { type Act, actsIn, letterOf, targetOf } from './desk-acts.ts';
import { useDeskList } from './use-desk-list.ts';

/** Where messages are let in, hidden and shown again. One message is chosen: keys act on it. */
export function MessageDesk({ snapshot, bar }: { snapshot: SnapshotOf<'chat'>; bar?: ReactNode }) {
  const { session, messages } = snapshot;
  const [tab, setTab] = useState<MessageStatus>(session.settings.filtering ? 'pending' : 'allowed');
  const { shown: now, all, counts, move, further } = useDeskList(snapshot, tab);
  const keySwitch = useKeysSwitch();
  const list = useRef<HTMLDivElement>(null);
  const { shown, leave } = useHeldList(list, { of: tab, now, all });
  const id = useId();

  const ids = shown.map((message) => message.id);
  const { picked, chosen, pick, choose, keys } = useChoice(list, ids);
  const latest = useRef({ tab, picked });
  latest.current = { tab, picked };
  const message = shown.find((one) => one.id === chosen);

  /** Goes on to the next message at once. Should the move fail, a second press must not act on that one instead. */
  async function act(on: Message, kind: Act) {
    const next = neighbourOf(ids, on.id);
    choose(next);
    if (await move({ id: on.id, text: on.text, from: on.status, to: targetOf[kind] })) return leave(on.id);
    if (latest.current.picked === next && latest.current.tab === tab) choose(on.id);
  }

  const acts = message
    ? actsIn[message.status].map((kind) => [letterOf[kind], () => void act(message, kind)])
    : [];
  useKeys(
    {
      ...keys,
      escape: () => choose(null),
      ...Object.fromEntries(acts),
    },
    keySwitch.on,
  );

  return (
    <section className={styles.desk} aria-label={session.name}>
      <div className={styles.bar}>
        <Tabs
          label={t('chatDesk.tabs')}
          tabs={messageStatuses.map((one) => ({
            id: one,
            label: t(`chatDesk.tab.${one}`),
            count: counts[one],
          }))}
          selected={tab}
          panel={id}
          onSelect={(next) => {
            setTab(next);
            pick(null);
          }}
        />
        {bar}
      </div>
      <div
        ref={list}
        id={id}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {shown.length === 0 ? (
          <NothingIn tab={tab} filtering={session.settings.filtering} />
        ) : (
          <ul className={styles.list}>
            {shown.map((one) => (
              <DeskMessage
                key={one.id}
                message={one}
                session={session}
                answered={messages.find((other) => other.id === one.replyTo)}
                chosen={one.id === chosen}
                onChoose={() => pick(one.id)}
                onAct={(kind) => void act(one, kind)}
              />
            ))}
          </ul>
        )}
        {further.hasMore && (
          <div className={styles.acts}>
            <Button variant="quiet" busy={further.state === 'reading'} onClick={further.readMore}>
              {t('chatDesk.earlier')}
            </Button>
            <p role="alert">{further.state === 'failed' && t('desk.failed')}</p>
          </div>
        )}
      </div>
      <KeyHint text={`${t(`chatDesk.keys.${tab}`)} · ${t('desk.keys.latest')}`} {...keySwitch} />
    </section>
  );
}

function NothingIn({ tab, filtering }: { tab: MessageStatus; filtering: boolean }) {
  const words = tab === 'pending' && !filtering ? 'pendingOff' : tab;
  return (
    <EmptyState
      level={3}
      picture={tab === 'pending' && filtering ? <RestingFlock /> : undefined}
      title={t(`chatDesk.empty.${words}.title`)}
    >
      {t(`chatDesk.empty.${words}.text`)}
    </EmptyState>
  );
}
