import type { Thing } from '#contract/things.ts';
import type { Kernel } from '../kernel.ts';
import { ownersInLine, type TakenTask } from './tasks.queries.ts';

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

/** Tasks in the line whose owners are told when it gets shorter: behind them a place more or less says little. */
const mostTold = 50;

/** Tells the pages of those whose tasks were ended, each of them somebody else's doing, and those who wait behind. */
export function tellEnded(kernel: Kernel, accountIds: readonly string[]): void {
  if (accountIds.length === 0) return;
  const { notices } = kernel.sockets();
  for (const id of new Set(accountIds))
    notices.tell({ circle: { of: 'account', id }, changed: [{ thing: 'tasks' }] });
  tellLine(kernel);
}

/** A task has left the line: tells those who wait behind it. */
export function tellLine(kernel: Kernel): void {
  const { notices } = kernel.sockets();
  ownersInLine(kernel.db, mostTold)
    .then((ids) => {
      for (const id of ids) notices.tell({ circle: { of: 'account', id }, changed: [{ thing: 'tasks' }] });
    })
    .catch((err: unknown) =>
      kernel.log.warn({ err }, 'those whose tasks wait could not be told of the line'),
    );
}
