import { useId, useRef, useState } from 'react';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { heldAtMost } from '#contract/kinds/qna/question-window.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { MoreQuestions } from '#web/kinds/qna/MoreQuestions.tsx';
import { useMoreQuestions } from '#web/kinds/qna/use-more-questions.ts';
import { t } from '#web/messages.ts';
import { neighbourOf, stepFrom } from '#web/pages/studio/desk/choice.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { keysWanted, useKeys, wantKeys } from '#web/pages/studio/desk/use-keys.ts';
import { RestingFlock } from '#web/ui/brand/pictures.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { type Act, actsIn, DeskQuestion } from './DeskQuestion.tsx';
import { countsOf, type DeskTab, deskTabs, questionsIn } from './desk-tabs.ts';
import { type Move, moveOf } from './moves.ts';
import { useMoves } from './use-moves.ts';

/** Where questions are let in, turned away, answered and taken back. One question is chosen: keys act on it. */
export function QuestionDesk({
  snapshot: { session, questions: streamed, totals },
}: {
  snapshot: SnapshotOf<'qna'>;
}) {
  const [tab, setTab] = useState<DeskTab>(session.settings.filtering ? 'pending' : 'allowed');
  const further = useMoreQuestions({
    lsId: session.id,
    status: tab,
    order: tab === 'pending' ? 'oldest' : 'top',
    questions: streamed,
    total: totals[tab] ?? 0,
    most: heldAtMost.desk[tab],
    upvoted: nobodysVotes,
  });
  const below = new Set(further.below.map((one) => one.id));
  const held = new Set(streamed.map((one) => one.id));
  const { questions, open, move } = useMoves(
    session.id,
    [...streamed, ...further.more.filter((one) => !held.has(one.id))].filter((one) => !below.has(one.id)),
    further.replace,
  );
  const [picked, setPicked] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [keysOn, setKeysOn] = useState(keysWanted);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef({ tab, picked, editing });
  latest.current = { tab, picked, editing };
  const id = useId();

  const shown = questionsIn(questions, tab);
  const counts = countsOf(totals, open);
  const ids = shown.map((question) => question.id);
  const chosen = picked !== null && ids.includes(picked) ? picked : (ids[0] ?? null);
  const question = shown.find((one) => one.id === chosen);

  function choose(next: string | null) {
    setPicked(next);
    // The list may have to be drawn first.
    requestAnimationFrame(() => focusOn(list.current, next));
  }

  function act(on: Question, kind: Act) {
    if (kind === 'edit') return setEditing(on.id);
    if (tabStays(kind)) return void move(moveOf(on, targets[kind]));
    void moveAway(on, moveOf(on, targets[kind]));
  }

  /** Goes on to the next question at once. Should the move fail, a second press must not act on that one instead. */
  async function moveAway(on: Question, leaving: Move) {
    const next = neighbourOf(ids, on.id);
    choose(next);
    if (await move(leaving)) return;
    const now = latest.current;
    if (now.picked !== next || now.tab !== tab || now.editing !== null) return;
    const { activeElement } = document;
    if (activeElement === document.body || list.current?.contains(activeElement)) choose(on.id);
    else setPicked(on.id);
  }

  function save(on: Question, text: string) {
    setEditing(null);
    const to = on.status === 'pending' ? 'allowed' : on.status;
    const changed = moveOf(on, to, text);
    if (to !== on.status) return void moveAway(on, changed);
    choose(on.id);
    if (text !== on.text) void move(changed);
  }

  useKeys(
    {
      arrowdown: () => choose(stepFrom(ids, chosen, 1)),
      arrowup: () => choose(stepFrom(ids, chosen, -1)),
      ...(question ? keysOf(question, (kind) => act(question, kind)) : {}),
    },
    keysOn && editing === null,
  );

  return (
    <section className={styles.desk} aria-label={session.name}>
      <div className={styles.bar}>
        <Tabs
          label={t('desk.tabs')}
          tabs={deskTabs.map((one) => ({ id: one, label: t(`desk.tab.${one}`), count: counts[one] }))}
          selected={tab}
          panel={id}
          onSelect={(next) => {
            setTab(next);
            setPicked(null);
            setEditing(null);
          }}
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
        {shown.length === 0 ? (
          <NothingIn tab={tab} filtering={session.settings.filtering} />
        ) : (
          <ul className={styles.list}>
            {shown.map((one) => (
              <DeskQuestion
                key={one.id}
                question={one}
                chosen={one.id === chosen}
                editing={one.id === editing}
                longest={session.settings.questionLength}
                onChoose={() => setPicked(one.id)}
                onAct={(kind) => act(one, kind)}
                onSave={(text) => save(one, text)}
                onLeave={() => {
                  setEditing(null);
                  choose(one.id);
                }}
              />
            ))}
          </ul>
        )}
        <MoreQuestions list={further} />
      </div>
      <KeyHint
        text={editing === null ? t(`desk.keys.${tab}`) : t('desk.keys.edit')}
        on={keysOn}
        onSwitch={() => {
          wantKeys(!keysOn);
          setKeysOn(!keysOn);
        }}
      />
    </section>
  );
}

const nobodysVotes: readonly string[] = [];

const targets: Record<Exclude<Act, 'edit'>, QuestionStatus> = {
  allow: 'allowed',
  dismiss: 'dismissed',
  takeBack: 'pending',
  answer: 'answered',
  current: 'current',
  uncurrent: 'allowed',
};

/** The question being answered stays among the allowed. */
const tabStays = (kind: Exclude<Act, 'edit'>) => kind === 'current' || kind === 'uncurrent';

const letters: Record<Act, string> = {
  allow: 'a',
  edit: 'e',
  dismiss: 'd',
  takeBack: 'p',
  answer: 'r',
  current: 'c',
  uncurrent: 'c',
};

function keysOf(question: Question, act: (kind: Act) => void): Record<string, () => void> {
  return Object.fromEntries(actsIn(question.status).map((kind) => [letters[kind], () => act(kind)]));
}

function focusOn(list: HTMLElement | null, id: string | null) {
  const row = id === null ? list : list?.querySelector<HTMLElement>(`[data-question="${id}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

function NothingIn({ tab, filtering }: { tab: DeskTab; filtering: boolean }) {
  const words = tab === 'pending' && !filtering ? 'pendingOff' : tab;
  return (
    <EmptyState
      level={3}
      picture={tab === 'pending' && filtering ? <RestingFlock /> : undefined}
      title={t(`desk.empty.${words}.title`)}
    >
      {t(`desk.empty.${words}.text`)}
    </EmptyState>
  );
}
