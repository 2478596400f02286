import { useRef } from 'react';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerList } from './AnswerList.tsx';
import { answersLeft } from './answers-left.ts';
import { MyWords } from './MyWords.tsx';
import styles from './OpentextSession.module.css';
import { useMyAnswers } from './use-my-answers.ts';
import { WordsSoFar } from './WordsSoFar.tsx';

export function OpentextSession({ layout, snapshot, mine, isOpen }: SessionProps<'opentext'>) {
  const { session, asked, received, answers, answerTotals, words } = snapshot;
  const [draft, setDraft] = useKeptText(`draft.${session.id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const my = useMyAnswers(session, answers);
  if (asked === null) return null;

  const isWords = asked.form === 'words';
  const hasAnswered = mine.sent > 0 || my.own.length > 0;
  const isEmpty = received + my.sending.length + my.own.length === 0;
  const { resultsShown } = session.settings;
  // Whoever has not said anything is not told what to say.
  const isSeen = hasAnswered || !isOpen;
  function takeBack(text: string) {
    setDraft([draft, text].filter(Boolean).join(' '));
    field.current?.focus();
  }

  const sending = {
    isOffline: layout.connection === 'offline',
    onTakeBack: isOpen ? takeBack : null,
  };
  return (
    <Shell
      {...layout}
      bottom={
        (isOpen || draft.trim() !== '') && (
          <AnswerBar
            field={field}
            session={session}
            form={asked.form}
            left={answersLeft(session, asked.form, mine, my.sending)}
            isOpen={isOpen}
            sending={my.sending}
            draft={draft}
            onDraft={setDraft}
          />
        )
      }
    >
      <SessionHeading session={session} title={asked.text} />
      {!isOpen && <p className={styles.note}>{t('session.ended.note')}</p>}
      {isEmpty && (
        <EmptyState picture={<EmptyBranch />} title={t(`opentext.empty.${asked.form}`)}>
          {t(isOpen ? 'opentext.empty.text' : 'opentext.empty.ended')}
        </EmptyState>
      )}
      {isWords && <MyWords my={my} {...sending} />}
      {isWords && resultsShown && !isEmpty && !isSeen && my.sending.length === 0 && (
        <p className={styles.note}>{t('opentext.before')}</p>
      )}
      {isWords && resultsShown && isSeen && <WordsSoFar words={words} />}
      {!isWords && !isEmpty && (
        <AnswerList
          session={session}
          answers={answers}
          total={answerTotals.shown ?? 0}
          my={my}
          {...sending}
        />
      )}
      {!resultsShown && !isEmpty && <p className={styles.note}>{t('opentext.hidden')}</p>}
    </Shell>
  );
}
