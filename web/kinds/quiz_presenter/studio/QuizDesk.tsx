import { stepAfter } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { useIsPast } from '#web/domains/sessions/use-is-past.ts';
import { t } from '#web/messages.ts';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { useKeys, useKeysSwitch } from '#web/pages/studio/desk/use-keys.ts';
import { tellFailure } from '#web/pages/studio/layout/tell-failure.ts';
import { usePress } from '#web/pages/studio/layout/use-press.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { HowPoints } from '../HowPoints.tsx';
import { isFinal } from '../is-final.ts';
import { TimeLeft } from '../TimeLeft.tsx';
import { timeSpoken } from '../time-spoken.ts';
import { DeskBoard } from './DeskBoard.tsx';
import { DeskFigures } from './DeskFigures.tsx';
import { DeskTeams } from './DeskTeams.tsx';
import styles from './quiz-desk.module.css';

type Snapshot = SnapshotOf<'quiz_presenter'>;

/** Leads a quiz: how it stands, what comes next, and one button that goes there. */
export function QuizDesk({ snapshot, level = 3 }: { snapshot: Snapshot; level?: 2 | 3 }) {
  const { session, quiz, quizQuestions, players, teams, answered, board } = snapshot;
  const now = useServerClock();
  if (quiz === null) return null;
  const question = quizQuestions.find(({ id }) => id === quiz.question?.id);
  const Heading = `h${level}` as const;
  const phase = phaseOf(session, now());
  const step = isFinal(snapshot, now()) ? 'final' : quiz.step;
  const state = t(phase === 'ended' && step !== 'final' ? 'quizDesk.over' : `quizDesk.step.${step}`);
  return (
    <section className={styles.desk} aria-label={session.name}>
      <header className={styles.head}>
        <Heading>{state}</Heading>
        <VisuallyHidden>
          <span role="status">{state}</span>
        </VisuallyHidden>
        <p className={styles.facts}>
          {[
            quiz.number > 0 && t('quiz.number', { number: quiz.number, count: quiz.count }),
            t('quiz.players', { count: players }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {phase === 'ongoing' && <Lead snapshot={snapshot} quiz={quiz} />}
      {phase === 'upcoming' && <p>{t('quizDesk.upcoming')}</p>}
      {phase === 'ended' && step === 'final' && <p>{t('quizDesk.over')}</p>}
      {question && step !== 'board' && step !== 'final' && (
        <DeskFigures question={question} answered={answered} players={players} level={level} />
      )}
      {step === 'lobby' && teams.length > 0 && <DeskTeams teams={teams} />}
      {board && (step === 'board' || step === 'final') && (
        <>
          {teams.length > 0 && <DeskTeams teams={teams} />}
          <DeskBoard board={board} />
        </>
      )}
      <HowPoints settings={session.settings} teams={teams} />
    </section>
  );
}

function Lead({ snapshot, quiz }: { snapshot: Snapshot; quiz: NonNullable<Snapshot['quiz']> }) {
  const { session, lastLimit } = snapshot;
  const { press, isPending } = usePress('moveQuiz', { sets: session.id });
  const keySwitch = useKeysSwitch();
  const timeIsOver = useIsPast(lastLimit);
  const left = useTimeLeft(quiz.step === 'open' ? quiz.openedAt : null, quiz.limit);
  const { step, number } = quiz;
  const next = stepAfter(quiz, { leaderboard: session.settings.leaderboard, timeIsOver });

  function go() {
    if (next === null || isPending) return;
    press(
      { params: { lsId: session.id }, body: { step, number } },
      {
        refused: (failure) =>
          failure.body.error === 'Conflict' ? toast(t('quizDesk.quicker')) : tellFailure(failure),
      },
    );
  }
  useKeys({ n: go }, keySwitch.on);

  if (next === null) return <p>{t('quizDesk.over')}</p>;
  const what = t(`quizDesk.next.${next as Exclude<typeof next, 'lobby'>}`, { number: number + 1 });
  return (
    <div className={styles.lead}>
      {left !== null && quiz.limit !== null && <TimeLeft left={left} limit={quiz.limit} />}
      <VisuallyHidden>
        <span role="status">{left !== null && quiz.limit !== null && timeSpoken(left, quiz.limit)}</span>
      </VisuallyHidden>
      {left === 0 && !timeIsOver && <p className={styles.facts}>{t('quizDesk.extra')}</p>}
      <Button wide onClick={go} aria-disabled={isPending || undefined}>
        {t('quizDesk.next', { what })}
      </Button>
      <KeyHint text={t('quizDesk.keys')} {...keySwitch} />
    </div>
  );
}
