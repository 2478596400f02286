import { useId, useRef, useState } from 'react';
import {
  type AnswerStatus,
  answerStatuses,
  type WordStatus,
  wordStatuses,
} from '#contract/kinds/opentext/answer-status.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { RevealButton } from '#web/pages/studio/desk/RevealButton.tsx';
import { useHeldList } from '#web/pages/studio/desk/use-held-list.ts';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { DeskItem } from './DeskItem.tsx';
import { deskItems, itemsIn } from './desk-items.tsx';
import { GroupField } from './groups/GroupField.tsx';
import { SimilarWords } from './groups/SimilarWords.tsx';
import own from './OpentextDesk.module.css';
import { useItemMoves } from './use-item-moves.ts';

/** Where answers and words are let in, hidden and shown again; and where the audience is shown what came in. */
export function OpentextDesk({ snapshot }: { snapshot: SnapshotOf<'opentext'> }) {
  const { session, asked, received } = snapshot;
  const { filtering, resultsShown } = session.settings;
  const form = asked?.form ?? 'open';
  const totals = form === 'words' ? snapshot.wordTotals : snapshot.answerTotals;
  const [tab, setTab] = useState<WordStatus>(filtering ? 'pending' : 'shown');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const all = deskItems(snapshot);
  const { shown: items, leave } = useHeldList(list, { of: `${form} ${tab}`, now: itemsIn(all, tab), all });
  const { busy, press } = useItemMoves(session.id, form, leave);
  const total = totals[tab as keyof typeof totals] ?? 0;
  const statuses = form === 'words' ? wordStatuses : answerStatuses;

  return (
    <section className={styles.desk} aria-label={session.name}>
      <div className={own.head}>
        {asked !== null && asked.text !== session.name && (
          <p className={own.question}>
            <bdi>{asked.text}</bdi>
          </p>
        )}
        <p className={own.note}>
          <span>{t(`opentextDesk.received.${form}`, { count: received })}</span>
          <span>{t(resultsShown ? 'desk.shownNote' : 'desk.hiddenNote')}</span>
        </p>
        <RevealButton session={session} resultsShown={resultsShown} />
      </div>
      <div className={styles.bar}>
        <Tabs
          label={t(`opentextDesk.tabs.${form}`)}
          tabs={statuses.map((one) => ({
            id: one,
            label: t(`opentextDesk.tab.${one}`),
            count: totals[one as keyof typeof totals] ?? 0,
          }))}
          selected={tab}
          panel={id}
          onSelect={setTab}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {items.length === 0 ? (
          <EmptyState level={3} title={t(`opentextDesk.empty.${tab}.title`)}>
            {t(
              tab === 'pending' && !filtering
                ? 'opentextDesk.empty.pendingOff.text'
                : `opentextDesk.empty.${tab}.text`,
            )}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <DeskItem
                key={item.id}
                text={item.text}
                status={item.status}
                facts={item.facts}
                busy={busy.has(item.id)}
                // One that is grouped has nowhere to go.
                onMove={(to) => press(item, { from: item.status as AnswerStatus, to })}
                more={item.word && <GroupField lsId={session.id} word={item.word} words={snapshot.words} />}
              />
            ))}
          </ul>
        )}
        {total > items.length && <p>{t('opentextDesk.held', { count: items.length, total })}</p>}
        {/* Below the list: they come and go by themselves, and must not move what is under the pointer. */}
        {form === 'words' && <SimilarWords lsId={session.id} words={snapshot.words} />}
      </div>
    </section>
  );
}
