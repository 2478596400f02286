import { useCallback, useEffect, useState } from 'react';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import type { Task, TaskKindName } from '#contract/tasks/tasks.ts';
import { CallError, call } from '#web/api/call.ts';
import { connectDesk } from '#web/realtime/desk/desk.ts';

/**
 * The task of a kind that somebody has, followed while the page is open: for a page that has no connection of its own.
 * Undefined: not known yet; null: there is none.
 */
export function useOwnTask(kind: TaskKindName) {
  const [task, setTask] = useState<Task | null>();
  const [error, setError] = useState<CallError | null>(null);

  const read = useCallback(async () => {
    try {
      const { tasks } = await call('listTasks');
      setTask(tasks.find((one) => one.kind === kind) ?? null);
      setError(null);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    }
  }, [kind]);

  useEffect(() => {
    void read();
    return connectDesk((frame) => {
      if (tellsOfTasks(frame)) void read();
    });
  }, [read]);

  return { task, error, read };
}

/** Whoever was away for a moment reads again. */
function tellsOfTasks(frame: ServerFrame): boolean {
  if (frame.t === 'welcome') return true;
  return frame.t === 'changed' && (frame.changed?.some(({ thing }) => thing === 'tasks') ?? true);
}
