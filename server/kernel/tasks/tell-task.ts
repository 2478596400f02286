import type { Thing } from '#contract/things.ts';
import type { Kernel } from '../kernel.ts';
import type { TakenTask } from './tasks.queries.ts';

/** Tells the pages of its owner that a task has got on, and those who see its subject what it has changed there (law L25). */
export function tellTask(
  kernel: Kernel,
  { accountId, subjectKind, subjectId }: TakenTask,
  changes: readonly Thing[],
): void {
  const { notices } = kernel.sockets();
  notices.tell({ circle: { of: 'account', id: accountId }, changed: [{ thing: 'tasks' }] });
  if (subjectKind !== null && subjectId !== null && changes.length > 0)
    notices.tell({
      circle: { of: subjectKind, id: subjectId },
      changed: changes.map((thing) => ({ thing, id: subjectId })),
    });
}
