import type { ComponentProps } from 'react';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { isFinal } from '../is-final.ts';
import { StageBoard } from './StageBoard.tsx';
import { StageLobby } from './StageLobby.tsx';
import { StageQuestion } from './StageQuestion.tsx';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  snapshot: SnapshotOf<'quiz_presenter'>;
  time: number;
};

/** A quiz on the projector: the lobby, each question, who leads, and who has won. */
export function QuizOnStage({ layout, snapshot, time }: Props) {
  const { session, quiz, board, teams } = snapshot;
  if (quiz === null)
    return (
      <Shell {...layout} heading={session.name}>
        {null}
      </Shell>
    );
  const place = quiz.number > 0 ? t('quiz.number', { number: quiz.number, count: quiz.count }) : null;
  // The lobby has the name in large.
  const name = quiz.step === 'lobby' ? null : session.name;
  const isOver = isFinal(snapshot, time);
  const heading = [isOver ? null : place, name].filter(Boolean).join(' · ');
  const shownBoard = (quiz.step === 'board' || isOver) && board;
  return (
    <Shell {...layout} heading={heading}>
      {quiz.step === 'lobby' ? (
        <StageLobby snapshot={snapshot} />
      ) : shownBoard ? (
        <StageBoard key={isOver ? 'final' : 'board'} board={shownBoard} teams={teams} isFinal={isOver} />
      ) : (
        <StageQuestion
          key={quiz.question?.id}
          snapshot={snapshot}
          quiz={quiz}
          hasEnded={phaseOf(session, time) === 'ended'}
        />
      )}
    </Shell>
  );
}
