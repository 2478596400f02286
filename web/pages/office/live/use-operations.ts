import { useState } from 'react';
import { type CallError, type CallReply, textsOf } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';

export type Operations = CallReply<'readOperations'>;

const everyMs = 2_000;

/** The figures, asked for again and again until somebody wants to look at them in peace. */
export function useOperations(): {
  operations: Operations | undefined;
  error: CallError | null;
  /** The last tries went unanswered: what is shown is old. */
  stale: boolean;
  /** What the server says to whoever may not read them any more: trying again does not help. */
  refused: string | null;
  paused: boolean;
  pause(paused: boolean): void;
  again(): void;
} {
  const [paused, pause] = useState(false);
  const asked = useAsk('readOperations', {}, paused ? {} : { everyMs });
  // Each new try begins without an error: what was told stays until there are figures.
  const [told, tell] = useState<CallError | null>(null);
  if (asked.error !== null && asked.error !== told) tell(asked.error);
  return {
    operations: asked.data,
    error: told,
    // Of figures that are shown the error stays while they are asked for again.
    stale: asked.failureCount > 0 || asked.error !== null,
    refused: isRefusal(asked.error) ? textsOf(asked.error.body).join(' ') : null,
    paused,
    pause,
    again: () => void asked.refetch(),
  };
}

const isRefusal = (error: CallError | null): error is CallError =>
  error !== null && error.status >= 400 && error.status < 500;
