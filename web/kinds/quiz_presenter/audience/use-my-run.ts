import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ownReadsASecond } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { isRevealed } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { readMyRun } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { call } from '#web/api/call.ts';
import { type BackOff, waitBefore } from '#web/realtime/back-off.ts';

const again: BackOff = { firstMs: 1000, mostMs: 15_000 };

export type Run = NonNullable<ReplyOf<typeof readMyRun>['run']>;

/** How I do, read once after each reveal, spread by how many play: points and rank are in nobody else's news. */
export function useMyRun(
  { session, quiz, players }: SnapshotOf<'quiz_presenter'>,
  plays: boolean,
): Run | null {
  const [run, setRun] = useState<{ of: string; run: Run | null } | null>(null);
  const lsId = session.id;
  const revealed = quiz !== null && isRevealed(quiz.step) ? `${quiz.question?.id}` : 'none';
  const of = `${lsId} ${session.round} ${revealed}`;
  const spread = revealed === 'none' ? 0 : (players / ownReadsASecond) * 1000;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how many play matters only as the wait begins
  useEffect(() => {
    if (!plays) return;
    let isLeft = false;
    let tries = 0;
    const read = () => {
      tries += 1;
      call('readMyRun', { params: { lsId } }).then(
        (reply) => {
          if (!isLeft) setRun({ of, run: reply.run });
        },
        () => {
          if (!isLeft) timer = setTimeout(read, waitBefore(tries, again, Math.random));
        },
      );
    };
    let timer = setTimeout(read, Math.random() * spread);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [of, lsId, plays]);

  return run?.of === of ? run.run : null;
}
