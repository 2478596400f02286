import type { QuizMine, QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { isRevealed } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { QuizNow } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { HowPoints } from '../HowPoints.tsx';
import { FinalPage } from './FinalPage.tsx';
import { JoinForm } from './JoinForm.tsx';
import { Lobby } from './Lobby.tsx';
import type { PlayProps } from './parts.ts';
import { QuestionPage } from './QuestionPage.tsx';
import styles from './quiz.module.css';
import { ResultPage } from './ResultPage.tsx';
import { SpokenQuiz } from './SpokenQuiz.tsx';
import { useKeptScore } from './use-kept-score.ts';
import { type Playing, usePlaying } from './use-playing.ts';

export function QuizSession(props: SessionProps<'quiz_presenter'>) {
  // Opened again, an anonymous session knows nobody: who played before joins anew.
  return <Quiz key={props.snapshot.session.round} {...props} />;
}

function Quiz({ layout, snapshot, mine, isOpen }: SessionProps<'quiz_presenter'>) {
  const { session, quiz } = snapshot;
  const playing = usePlaying(session.id, mine);
  const kept = useKeptScore(session, mine, isOpen);
  if (quiz === null)
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('empty.quizNotStarted.title')} />
      </Shell>
    );
  const isFinal = !isOpen || quiz.step === 'final';
  const score = isFinal ? (kept?.score ?? null) : scoreAfter(quiz, mine);
  return (
    <>
      <Page {...{ layout, snapshot, quiz, mine, playing, score, isFinal }} keptTeam={kept?.teamId ?? null} />
      <SpokenQuiz lsId={session.id} player={playing.player} {...{ quiz, score, mine, isFinal }} />
    </>
  );
}

type PageProps = Omit<PlayProps, 'playing'> & {
  mine: QuizMine;
  playing: Playing;
  isFinal: boolean;
  keptTeam: string | null;
};

function Page({ mine, playing, isFinal, keptTeam, ...shown }: PageProps) {
  const { layout, snapshot, quiz, score } = shown;
  const { session } = snapshot;
  if (isFinal)
    return (
      <FinalPage
        layout={layout}
        snapshot={snapshot}
        score={score}
        teamId={keptTeam ?? playing.player?.teamId ?? null}
      />
    );
  if (playing.player === null)
    return (
      <Shell {...layout}>
        <SessionHeading session={session}>
          <p>
            {quiz.step === 'lobby' ? t('quiz.players', { count: snapshot.players }) : t('quiz.spectator')}
          </p>
        </SessionHeading>
        <div className={styles.page}>
          <JoinForm session={session} teams={snapshot.teams} playing={playing} />
          <HowPoints settings={session.settings} teams={snapshot.teams} />
        </div>
      </Shell>
    );
  const props = { ...shown, playing: { ...playing, player: playing.player } };
  switch (quiz.step) {
    case 'lobby':
      return <Lobby {...props} />;
    case 'asked':
    case 'open':
    case 'locked':
      return <QuestionPage key={quiz.question?.id} {...props} mine={mine} />;
    case 'revealed':
    case 'board':
      return <ResultPage {...props} mine={mine} />;
    case 'final':
      return null;
  }
}

/** Of the question whose answer is shown: who comes back may be told of an earlier one first. */
function scoreAfter(quiz: QuizNow, { score }: QuizMine): QuizScore | null {
  return isRevealed(quiz.step) && score?.revealed === quiz.question?.id ? score : null;
}
