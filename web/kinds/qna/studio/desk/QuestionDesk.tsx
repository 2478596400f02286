import { useId, useRef } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { MoreQuestions } from '#web/kinds/qna/MoreQuestions.tsx';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { useChoice } from '#web/pages/studio/desk/use-choice.ts';
import { useHeldList } from '#web/pages/studio/desk/use-held-list.ts';
import { useKeys, useKeysSwitch } from '#web/pages/studio/desk/use-keys.ts';
import { useAssignees } from '../assignees/use-assignees.ts';
import { CommentQueue } from '../comments/CommentQueue.tsx';
import { FoundHead } from '../find/FoundHead.tsx';
import { SimilarPairs } from '../merge/SimilarPairs.tsx';
import { StageTag } from '../tags/StageTag.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskQuestion } from './DeskQuestion.tsx';
import { keysOf } from './desk-acts.ts';
import { tabOf } from './desk-tabs.ts';
import { NothingIn } from './NothingIn.tsx';
import { useDeskQuestions } from './use-desk-questions.ts';
import { type DeskView, noFilter, useDeskView } from './use-desk-view.ts';
import { useQuestionActs } from './use-question-acts.ts';
import { useWriting } from './use-writing.ts';

/** Where questions are let in, turned away, answered and taken back. One question is chosen: keys act on it. */
export function QuestionDesk({ snapshot }: { snapshot: SnapshotOf<'qna'> }) {
  const { session } = snapshot;
  const { filtering } = session.settings;
  const view = useDeskView(filtering, () => {
    choice.pick(null);
    writing.stop();
  });
  const { tab, order, isMixed, isSearching } = view;
  const writing = useWriting();
  const assignees = useAssignees(session.id);
  const questions = useDeskQuestions(snapshot, view, (id) => leave(id));
  const { found } = questions;
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  const { shown, leave } = useHeldList(list, {
    of: isMixed ? null : `${tab} ${order}`,
    now: questions.shown,
    all: questions.all,
    written: writing.editing ?? writing.answering,
  });
  const choice = useChoice(
    list,
    shown.map(({ id }) => id),
  );
  const acts = useQuestionActs({ list, view, shown, choice, writing, questions, leave });
  const chosen = shown.find(({ id }) => id === choice.chosen);

  function leaveSearch(): void {
    // What is listed may still be something else than what was typed: keys must not act on that.
    if (view.words === '' || found.filter?.search === view.words) choice.choose(choice.chosen);
  }

  const keySwitch = useKeysSwitch();
  useKeys(
    {
      ...choice.keys,
      '/': () => search.current?.focus(),
      escape() {
        if (isSearching) view.look(noFilter);
        choice.choose(null);
      },
      ...(chosen && { s: () => acts.star(chosen), ...keysOf(chosen, (kind) => acts.act(chosen, kind)) }),
    },
    keySwitch.on && writing.editing === null,
  );

  const saysStatus = ({ status }: Question) => isSearching || (!isMixed && tabOf(status) !== tab);
  return (
    <section className={styles.desk} aria-label={session.name}>
      <CommentQueue snapshot={snapshot} />
      <DeskBar
        view={view}
        counts={questions.counts}
        tags={session.settings.tags}
        assignees={assignees}
        panel={panel}
        search={search}
        onLeaveSearch={leaveSearch}
        more={(close) => <StageTag session={session} onChosen={close} />}
      />
      <div
        ref={list}
        id={panel}
        role="tabpanel"
        aria-label={isMixed ? t('desk.search.results') : t(`desk.tab.${tab}`)}
        aria-busy={found.isReading}
        tabIndex={-1}
        className={styles.panel}
      >
        {isSearching && <FoundHead found={found} />}
        {!isSearching && shown.length === 0 && <NothingIn tab={tab} filtering={filtering} />}
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((one) => (
              <DeskQuestion
                key={one.id}
                session={session}
                question={one}
                others={snapshot.questions}
                assignees={assignees}
                label={saysStatus(one) ? t(`desk.tab.${tabOf(one.status)}`) : undefined}
                isChosen={one.id === choice.chosen}
                isMoving={questions.isMoving(one.id)}
                isEdited={one.id === writing.editing?.id}
                isAnswered={one.id === writing.answering?.id}
                acts={acts}
              />
            ))}
          </ul>
        )}
        <MoreQuestions list={questions.more} />
        {/* Below the list: they come and go by themselves, and must not move what is under the pointer. */}
        <SimilarPairs lsId={session.id} questions={snapshot.questions} onMerge={acts.merged} />
      </div>
      <KeyHint
        text={
          writing.editing === null
            ? keysText(chosen ? tabOf(chosen.status) : tab, isSearching)
            : t('desk.keys.edit')
        }
        {...keySwitch}
      />
    </section>
  );
}

function keysText(tab: DeskView['tab'], isSearching: boolean): string {
  const further = isSearching ? [t('desk.keys.searching')] : [t('desk.keys.search'), t('desk.keys.latest')];
  return [t(`desk.keys.${tab}`), ...further].join(' · ');
}
