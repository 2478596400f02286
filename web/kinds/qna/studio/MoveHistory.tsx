import { useEffect, useState } from 'react';
import type { QuestionMove } from '#contract/kinds/qna/question-moves.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Facts } from '#web/ui/display/Facts.tsx';
import { timeAgo } from '#web/ui/words/time-ago.ts';
import { nameOfMove } from './moves.ts';

type MoveHistoryProps = {
  lsId: string;
  question: Question;
  /** A press shows already and has not come through: its move is not there to be read. */
  isMoving: boolean;
};

/** Who moved the chosen question, and when. It is read again when it was moved or edited. */
export function MoveHistory({ lsId, question, isMoving }: MoveHistoryProps) {
  const { id, status, text } = question;
  const [moves, setMoves] = useState<readonly QuestionMove[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of status or text is a move
  useEffect(() => {
    if (isMoving) return;
    let isWanted = true;
    const read = async () => {
      const reply = await call('readQuestionMoves', { params: { lsId, questionId: id } });
      if (isWanted) setMoves(reply.moves);
    };
    // The desk works without it, and reads it again with the next move.
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [lsId, id, status, text, isMoving]);

  if (moves.length === 0) return null;
  return (
    <div className={styles.moves}>
      {moves.map((move) => (
        <p key={move.at}>
          <Facts of={[saidOf(move), nameOf(move), timeAgo(move.at, Date.now())]} />
        </p>
      ))}
    </div>
  );
}

const saidOf = ({ from, to }: QuestionMove) =>
  t(`desk.moved.${from === 'merged' ? 'unmerged' : nameOfMove(from, to)}`);
const nameOf = ({ by, name }: QuestionMove) => name ?? t(`desk.history.${by}`);
