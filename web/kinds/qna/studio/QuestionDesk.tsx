import { useDebouncedValue } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { MoreQuestions } from '#web/kinds/qna/MoreQuestions.tsx';
import { t } from '#web/messages.ts';
import { neighbourOf, stepFrom } from '#web/pages/studio/desk/choice.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { useChoice } from '#web/pages/studio/desk/use-choice.ts';
import { useHeldList } from '#web/pages/studio/desk/use-held-list.ts';
import { useKeys, useKeysSwitch } from '#web/pages/studio/desk/use-keys.ts';
import { MoreDrawer } from '#web/pages/studio/layout/MoreDrawer.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { useNarrow } from '#web/ui/look/use-media.ts';
import { useAssignees } from './assignees/use-assignees.ts';
import { CommentQueue } from './comments/CommentQueue.tsx';
import { DeskOrder, orderOf } from './DeskOrder.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { type Act, keysOf, tabStays, targets } from './desk-acts.ts';
import { type DeskTab, deskTabs, tabOf } from './desk-tabs.ts';
import { forgetDraft } from './draft-over.ts';
import { editDraft } from './EditQuestion.tsx';
import { DeskFilter } from './find/DeskFilter.tsx';
import { DeskSearch } from './find/DeskSearch.tsx';
import { FoundHead } from './find/FoundHead.tsx';
import { type Filter, isFiltering } from './find/filter.ts';
import { SimilarPairs } from './merge/SimilarPairs.tsx';
import { type Move, moveOf } from './moves.ts';
import { NothingIn } from './NothingIn.tsx';
import { StageTag } from './tags/StageTag.tsx';
import { useDeskQuestions } from './use-desk-questions.ts';

/** Where questions are let in, turned away, answered and taken back. One question is chosen: keys act on it. */
export function QuestionDesk({ snapshot }: { snapshot: SnapshotOf<'qna'> }) {
  const { session } = snapshot;
  const [tab, setTab] = useState<DeskTab>(session.settings.filtering ? 'pending' : 'allowed');
  const [keptOrder, keepOrder] = useKeptText('desk.order');
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const [settled] = useDebouncedValue(words, pauseMs);
  const [{ tag, assignee }, setChosen] = useState(everyQuestion);
  const assignees = useAssignees(session.id);
  const filter: Filter = { search: words === '' ? '' : settled, tag, assignee };
  const isSearching = isFiltering(filter);
  /** Questions of every status: one that is moved stays where it is. */
  const isMixed = isSearching || tab === 'starred';
  const order = orderOf(keptOrder, tab);
  const {
    shown: now,
    all,
    counts,
    found,
    more,
    move: makeMove,
    star,
    tag: giveTag,
    assign,
    answer,
    lookAgain,
    isMoving,
  } = useDeskQuestions(snapshot, tab, order, filter, (id) => leave(id));
  /** As it stood when its form was opened. */
  const [editing, setEditing] = useState<Question | null>(null);
  const [answering, setAnswering] = useState<Question | null>(null);
  const isNarrow = useNarrow();
  const keySwitch = useKeysSwitch();
  const list = useRef<HTMLDivElement>(null);
  const { shown, leave } = useHeldList(list, {
    of: isMixed ? null : `${tab} ${order}`,
    now,
    all,
    written: editing ?? answering,
  });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const ids = shown.map((question) => question.id);
  const { picked, setPicked, chosen } = useChoice(ids);
  const question = shown.find((one) => one.id === chosen);
  const latest = useRef({ tab, picked, editing, answering, shown, ids, chosen });
  latest.current = { tab, picked, editing, answering, shown, ids, chosen };

  function choose(next: string | null) {
    setPicked(next);
    // The list may have to be drawn first.
    requestAnimationFrame(() => focusOn(list.current, next));
  }

  /** A row that others have moved meanwhile leaves when nobody writes in it any more. */
  function finishWriting({ id: done }: Question) {
    const since = latest.current;
    const other = (one: Question | null) => (one?.id === done ? null : one);
    setEditing(other);
    setAnswering(other);
    const row = since.shown.find((one) => one.id === done);
    const hasMoved = row !== undefined && !isMixed && tabOf(row.status) !== tab;
    if (hasMoved) leave(done);
    if (since.chosen !== done) return;
    if (hasMoved) choose(neighbourOf(since.ids, done));
    else if (since.editing?.id === done) choose(done);
  }

  function isAtTheList(): boolean {
    const { activeElement } = document;
    return activeElement === document.body || list.current?.contains(activeElement) === true;
  }

  const move = async (leaving: Move): Promise<boolean> => (await makeMove(leaving)) === 'done';

  function edit(on: Question) {
    setAnswering(null);
    setEditing(on);
  }

  function act(on: Question, kind: Act) {
    if (kind === 'edit') return edit(on);
    if (isMixed) choose(on.id);
    if (isMixed || tabStays(kind)) return void move(moveOf(on, targets[kind]));
    void moveAway(on, moveOf(on, targets[kind]));
  }

  /** Goes on to the next question at once. Should the move fail, a second press must not act on that one instead. */
  async function moveAway(on: Question, leaving: Move): Promise<boolean> {
    setAnswering((one) => (one?.id === on.id ? null : one));
    const next = neighbourOf(ids, on.id);
    choose(next);
    if (await move(leaving)) return true;
    const since = latest.current;
    if (since.picked !== next || since.tab !== tab || since.editing !== null) return false;
    if (isAtTheList()) choose(on.id);
    else setPicked(on.id);
    return false;
  }

  /** Where only those with a star are listed, the next one is chosen when one loses it. */
  function toggleStar(on: Question) {
    if (tab === 'starred' && !isSearching) choose(neighbourOf(ids, on.id));
    void star(on);
  }

  /** Goes on at once. What could not be saved stands in the editor again, unless something else is being written by then. */
  async function save(on: Question, text: string) {
    const { from } = moveOf(on, 'allowed');
    const to = from === 'pending' ? 'allowed' : from;
    const changed = moveOf(on, to, text);
    const isLeaving = to !== on.status && !isMixed;
    const isSame = to === on.status && text === on.text;
    if (isLeaving) setEditing(null);
    else finishWriting(on);
    if (await (isLeaving ? moveAway(on, changed) : isSame || move(changed)))
      return forgetDraft(editDraft(on.id));
    const since = latest.current;
    if (since.tab !== tab || since.editing !== null || since.answering !== null || !isAtTheList()) return;
    setPicked(on.id);
    if (text !== on.text) setEditing(on);
  }

  /** Another list, or another one of what is found. */
  function show(next: { tab?: DeskTab; typed?: string; tag?: string; assignee?: string }) {
    if (next.tab !== undefined) setTab(next.tab);
    if (next.typed !== undefined) setTyped(next.typed);
    setChosen({ tag: next.tag ?? tag, assignee: next.assignee ?? assignee });
    setPicked(null);
    setEditing(null);
    setAnswering(null);
  }

  useKeys(
    {
      '/': () => field.current?.focus(),
      escape: () => [isSearching && show(nothing), choose(null)],
      arrowdown: () => choose(stepFrom(ids, chosen, 1)),
      arrowup: () => choose(stepFrom(ids, chosen, -1)),
      ...(question
        ? { s: () => toggleStar(question), ...keysOf(question, (kind) => act(question, kind)) }
        : {}),
    },
    keySwitch.on && editing === null,
  );

  const saysStatus = ({ status }: Question) => isSearching || (!isMixed && tabOf(status) !== tab);
  const keysTab = question === undefined ? tab : tabOf(question.status);
  const searchKeys = isSearching
    ? t('desk.keys.searching')
    : `${t('desk.keys.search')} · ${t('desk.keys.latest')}`;

  // A phone has no row for them until one is chosen.
  const choices = (
    <DeskFilter tags={session.settings.tags} assignees={assignees} filter={filter} onFilter={show} />
  );

  return (
    <section className={styles.desk} aria-label={session.name}>
      <CommentQueue snapshot={snapshot} />
      <div className={styles.bar}>
        <Tabs
          label={t('desk.tabs')}
          tabs={deskTabs.map((one) => ({ id: one, label: t(`desk.tab.${one}`), count: counts[one] }))}
          selected={isSearching ? null : tab}
          panel={id}
          onSelect={(next) => show({ tab: next, ...nothing })}
        />
        {(!isNarrow || tag !== '' || assignee !== '') && choices}
        <DeskSearch
          field={field}
          typed={typed}
          onType={(next) => show({ typed: next })}
          // What is listed may still be something else than what was typed: keys must not act on that.
          onLeave={() => (words === '' || found.filter?.search === words) && choose(chosen)}
        />
        <MoreDrawer title={t('desk.more')}>
          {(close) => (
            <>
              {isNarrow && choices}
              <DeskOrder value={keptOrder} onChange={keepOrder} />
              <StageTag session={session} onChosen={close} />
            </>
          )}
        </MoreDrawer>
      </div>
      <div
        ref={list}
        id={id}
        role="tabpanel"
        aria-label={isMixed ? t('desk.search.results') : t(`desk.tab.${tab}`)}
        aria-busy={found.isReading}
        tabIndex={-1}
        className={styles.panel}
      >
        {isSearching && <FoundHead found={found} />}
        {!isSearching && shown.length === 0 && <NothingIn tab={tab} filtering={session.settings.filtering} />}
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((one) => (
              <DeskQuestion
                key={one.id}
                lsId={session.id}
                question={one}
                others={snapshot.questions}
                chosen={one.id === chosen}
                isMoving={isMoving(one.id)}
                editing={one.id === editing?.id}
                settings={session.settings}
                label={saysStatus(one) ? t(`desk.tab.${tabOf(one.status)}`) : undefined}
                onChoose={() => setPicked(one.id)}
                onAct={(kind) => act(one, kind)}
                onStar={() => toggleStar(one)}
                answering={one.id === answering?.id}
                onAnswering={(isWriting) => (isWriting ? setAnswering(one) : finishWriting(one))}
                onAnswer={(text, seenText) => answer(one, text, seenText)}
                assignees={assignees}
                onAssign={(assigneeId) => assign(one, assigneeId)}
                onTag={(given) => void giveTag(one, given)}
                onMerge={lookAgain}
                onSave={(text, seen) => void save(seen, text)}
                onLeave={() => finishWriting(one)}
              />
            ))}
          </ul>
        )}
        <MoreQuestions list={more} />
        {/* Below the list: they come and go by themselves, and must not move what is under the pointer. */}
        <SimilarPairs lsId={session.id} questions={snapshot.questions} onMerge={lookAgain} />
      </div>
      <KeyHint
        text={editing === null ? `${t(`desk.keys.${keysTab}`)} · ${searchKeys}` : t('desk.keys.edit')}
        {...keySwitch}
      />
    </section>
  );
}

const pauseMs = 250;
const everyQuestion = { tag: '', assignee: '' };
const nothing = { typed: '', ...everyQuestion };

function focusOn(list: HTMLElement | null, id: string | null) {
  const row = id === null ? list : list?.querySelector<HTMLElement>(`[data-question="${id}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
