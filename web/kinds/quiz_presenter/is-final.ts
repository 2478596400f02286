import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';

/** Whether who leads has won: after the last step, or when the session has ended before it. */
export const isFinal = (
  { session, quiz, board }: Pick<SnapshotOf<'quiz_presenter'>, 'session' | 'quiz' | 'board'>,
  now: number,
): boolean => quiz?.step === 'final' || (board !== null && phaseOf(session, now) === 'ended');
