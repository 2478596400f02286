import { useEffect } from 'react';
import type { AskedQuestion } from '#contract/kinds/assessment/assessment-score.ts';
import { shuffled } from '#contract/kinds/assessment/shuffled.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { AttemptStart } from './AttemptStart.tsx';
import { Overview } from './Overview.tsx';
import { QuestionPage } from './QuestionPage.tsx';
import { ResultPage } from './ResultPage.tsx';
import { useAttempt } from './use-attempt.ts';
import { useKeptAttempt } from './use-kept-attempt.ts';
import { useKeptMine } from './use-kept-mine.ts';
import { useMyAttempt } from './use-my-attempt.ts';

export function AssessmentSession(props: SessionProps<'assessment'>) {
  // Opened again, an anonymous session knows nobody: what was answered before is no longer theirs.
  return <Assessment key={props.snapshot.session.round} {...props} />;
}

/** First what it is, then question by question, then all of them to look through; and when it is submitted, what may be known. */
function Assessment({ layout, snapshot, mine, isOpen }: SessionProps<'assessment'>) {
  const { session, questionsAsked, through } = snapshot;
  const attempt = useAttempt(session.id, useKeptMine(session, mine, isOpen));
  const kept = useKeptAttempt(session);
  const state = isOpen ? `${attempt.isThrough} ${attempt.isLate}` : 'over';
  const known = useMyAttempt(session.id, `${attempt.attempt} ${state}`, through);
  const run = known?.run ?? null;
  const done = run?.submitted ? { answers: run.answers, score: run.score, best: run.best } : null;
  const doneText = done && JSON.stringify(done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once for each that is read
  useEffect(() => {
    if (done !== null && doneText !== JSON.stringify(kept.done)) kept.write({ done });
  }, [doneText]);
  if (questionsAsked === null || questionsAsked.length === 0) return null;

  const questions = inOrder(questionsAsked, session.settings, run?.seed ?? null);
  const isDone = attempt.isThrough || attempt.submits || run?.submitted === true;
  if (isDone || (!isOpen && (kept.done !== null || attempt.attempt > 0)))
    return (
      <ResultPage
        layout={layout}
        session={session}
        questions={questions}
        attempt={attempt}
        known={known}
        kept={kept}
        isOpen={isOpen}
      />
    );
  if (!isOpen)
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('assessment.over.title')}>
          {t('assessment.over.text')}
        </EmptyState>
      </Shell>
    );
  if (attempt.attempt === 0)
    return (
      <AttemptStart layout={layout} session={session} questions={questions} attempt={attempt} kept={kept} />
    );
  if (run === null || run.attempt !== attempt.attempt)
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <p role="status">
          {t(layout.connection === 'offline' ? 'assessment.offline' : 'assessment.loading')}
        </p>
      </Shell>
    );
  const at = questions.findIndex(({ id }) => id === kept.place);
  const parts = { layout, session, questions, attempt, kept, until: run.until };
  return kept.place === 'overview' ? (
    <Overview {...parts} />
  ) : (
    <QuestionPage key={at} {...parts} at={Math.max(0, at)} />
  );
}

/** As this attempt has them: the same on every device, and after a reload. */
function inOrder(
  questions: readonly AskedQuestion[],
  { shuffleQuestions, shuffleOptions }: SettingsOf<'assessment'>,
  seed: number | null,
): readonly AskedQuestion[] {
  if (seed === null) return questions;
  const mixed = shuffleOptions
    ? questions.map((question, at) => ({ ...question, options: shuffled(question.options, seed + at + 1) }))
    : questions;
  return shuffleQuestions ? shuffled(mixed, seed) : mixed;
}
