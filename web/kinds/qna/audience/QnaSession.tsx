import { useState } from 'react';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import type { QuestionSort } from '#web/kinds/qna/steady-order.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { usePart } from '#web/pages/audience/parts/use-part.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import { AskBar } from './ask/AskBar.tsx';
import { useAskedAs } from './ask/use-asked-as.ts';
import { laterPart } from './later/later-part.ts';
import type { Editing } from './mine/EditBar.tsx';
import styles from './QnaSession.module.css';
import { QuestionList } from './QuestionList.tsx';
import { QnaProvider } from './use-qna.ts';
import { useQuestionLists } from './use-question-lists.ts';
import { useSteadyOrder } from './use-steady-order.ts';

type View = QuestionSort | 'mine';

const panel = 'questions';
const allViews: readonly View[] = ['top', 'new', 'old', 'mine'];

export function QnaSession(props: SessionProps<'qna'>) {
  // Opened again, an anonymous session knows nobody: what was voted before is no longer a vote.
  return <Questions key={props.snapshot.session.round} {...props} />;
}

function Questions({ layout, snapshot, mine: told, isOpen }: SessionProps<'qna'>) {
  const { session } = snapshot;
  const { content: later } = usePart(laterPart);
  const [kept, setKept] = useState<typeof told | null>(null);
  const mine = kept ?? told;
  const views = session.settings.votes === 'none' ? allViews.slice(1) : allViews;
  const [keptSort, keepSort] = useKeptText('questions.sort');
  const [view, setView] = useState<View>(views.find((one) => one === keptSort) ?? views[0] ?? 'new');
  const askedAs = useAskedAs(session);
  const [draft, setDraft] = useKeptText(`draft.${session.id}`);
  const [editing, setEditing] = useState<Editing | null>(null);
  const edit = (id: string, text: string) => setEditing({ id, draft: text });
  const sort = view === 'mine' ? 'top' : view;
  const { my, own, open, answered, list } = useQuestionLists(snapshot, sort);
  const { shown, waiting, moved, moveOn } = useSteadyOrder({ ...list, sort, mine: my.ids });
  const isEmpty = shown.length + my.sending.length + my.justAsked.length === 0;

  function select(next: View) {
    setView(next);
    // What is mine is a filter, and no order to come back to.
    if (next !== 'mine') keepSort(next);
    moveOn();
  }

  function takeBack(text: string) {
    setDraft([draft, text].filter(Boolean).join('\n'));
  }

  return (
    <QnaProvider
      value={{
        session,
        isOpen,
        later,
        connection: layout.connection,
        mine,
        my,
        askedAs,
        questions: own,
        takeBack,
        edit,
      }}
    >
      {later && <later.KeptVotes session={session} mine={told} isOpen={isOpen} onKept={setKept} />}
      <Shell
        {...layout}
        bottom={
          editing !== null && later !== null ? (
            <later.EditBar
              key={editing.id}
              {...editing}
              onDraft={(text) => edit(editing.id, text)}
              onLeave={() => setEditing(null)}
            />
          ) : (
            (isOpen || draft.trim() !== '') && <AskBar draft={draft} onDraft={setDraft} onAsked={moveOn} />
          )
        }
      >
        <SessionHeading session={session} />
        {!isOpen && <p className={styles.ended}>{t('session.ended.note')}</p>}
        <div className={styles.bar}>
          <Tabs<View>
            label={t('qna.sort')}
            panel={panel}
            selected={view}
            onSelect={select}
            tabs={views.map((id) => ({ id, label: t(`qna.sort.${id}`) }))}
          />
          {view !== 'mine' && later && <later.MoveOn waiting={waiting} moved={moved} onMove={moveOn} />}
        </div>
        <TabPanel panel={panel} selected={view}>
          {view === 'mine' ? (
            later === null ? (
              <Loading />
            ) : (
              <later.MyQuestionList questions={own} />
            )
          ) : isEmpty ? (
            <EmptyState picture={<EmptyBranch />} title={t('empty.questions.title')}>
              {isOpen && t('empty.questions.text')}
            </EmptyState>
          ) : (
            <QuestionList questions={shown} moreOpen={open} moreAnswered={answered} />
          )}
        </TabPanel>
      </Shell>
    </QnaProvider>
  );
}
