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
import { QuestionPage } from './QuestionPage.tsx';
import styles from './quiz.module.css';
import { ResultPage } from './ResultPage.tsx';
import { useKeptRun } from './use-kept-run.ts';
import { useMyRun } from './use-my-run.ts';
import { usePlaying } from './use-playing.ts';

export function QuizSession(props: SessionProps<'quiz_presenter'>) {
  // Opened again, an anonymous session knows nobody: who played before joins anew.
  return <Quiz key={props.snapshot.session.round} {...props} />;
}

function Quiz({ layout, snapshot, mine, isOpen }: SessionProps<'quiz_presenter'>) {
  const { session, quiz } = snapshot;
  const playing = usePlaying(session.id, mine);
  const read = useMyRun(snapshot, playing.player !== null);
  const { run, teamId } = useKeptRun(session, { run: read, teamId: playing.player?.teamId ?? null }, isOpen);
  if (quiz === null)
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('empty.quizNotStarted.title')} />
      </Shell>
    );
  if (!isOpen || quiz.step === 'final')
    return <FinalPage layout={layout} snapshot={snapshot} run={run} teamId={teamId} />;
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
  const props = { layout, snapshot, quiz, run, playing: { ...playing, player: playing.player } };
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
  }
}
