import type { ComponentProps } from 'react';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { StageBoard } from './StageBoard.tsx';
import { StageLobby } from './StageLobby.tsx';
import { StageQuestion } from './StageQuestion.tsx';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  snapshot: SnapshotOf<'quiz_presenter'>;
};

/** A quiz on the projector: the lobby, each question, who leads, and who has won. */
export function QuizOnStage({ layout, snapshot }: Props) {
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
  const heading = [quiz.step === 'final' ? null : place, name].filter(Boolean).join(' · ');
  const shownBoard = (quiz.step === 'board' || quiz.step === 'final') && board;
  return (
    <Shell {...layout} heading={heading}>
      {quiz.step === 'lobby' ? (
        <StageLobby snapshot={snapshot} />
      ) : shownBoard ? (
        <StageBoard key={quiz.step} board={shownBoard} teams={teams} isFinal={quiz.step === 'final'} />
      ) : (
        <StageQuestion key={quiz.question?.id} snapshot={snapshot} quiz={quiz} />
      )}
    </Shell>
  );
}
