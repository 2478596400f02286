import { identifyTask } from '../auth/identify-program.ts';
import { suspendedAmong } from '../auth/suspended.queries.ts';
import { isDatabaseAway, isRolledBack, type Tx } from '../db/database.ts';
import { reasonOf } from '../jobs/reason-of.ts';
import type { Kernel } from '../kernel.ts';
import { writeMail } from '../mail/write-mail.ts';
import { Refusal } from '../refusal.ts';
import { taskExpiry } from './begin-task.ts';
import { fileWriter } from './file-writer.ts';
import type { TaskKind, TaskOwner } from './task-kind.ts';
import {
  endTask,
  keepStep,
  noteProgress,
  type Problem,
  renewLease,
  type TakenTask,
} from './tasks.queries.ts';
import { tellTask } from './tell-task.ts';

/** Milliseconds between the signs of life during a step. */
const heartbeat = 3_000;
/** A task that brings down its node each time is not begun again for ever. */
const mostAttempts = 5;

/** Nobody's any more: cancelled, or another node has it. What this step did is rolled back. */
class Lost extends Error {}

type Work = { kernel: Kernel; kinds: ReadonlyMap<string, TaskKind>; task: TakenTask };

/**
 * Does one step of a task that this node holds. Null: it has ended, or is lost. A step's work, its cursor and its progress are one
 * commit, which is only made while the lease holds: a node that was taken for dead can do no step a second time.
 */
export async function runStep({ kernel, kinds, task }: Work): Promise<TakenTask | null> {
  const kind = kinds.get(task.kind);
  const beat = setInterval(() => void renewLease(kernel.db, task).catch(() => undefined), heartbeat);
  try {
    if (kind === undefined || task.attempts > mostAttempts) throw new Refusal('Defect');
    const left = await kernel.db.transaction().execute((tx) => stepIn(tx, kernel, kind, task));
    if (left === null) await kind.afterwards?.(kernel, task);
    return left;
  } catch (error) {
    if (error instanceof Lost) return null;
    // Whoever has it next goes on from the last step.
    if (isDatabaseAway(error) || isRolledBack(error)) throw error;
    if (!(error instanceof Refusal))
      kernel.log.error({ task: task.id, kind: task.kind, ...reasonOf(error) }, 'a task failed');
    const problem: Problem =
      error instanceof Refusal
        ? { code: error.code, values: error.parts.values }
        : { code: 'Defect', values: undefined };
    await kernel.db.transaction().execute((tx) => fail(tx, kernel, task, problem));
    return null;
  } finally {
    clearInterval(beat);
  }
}

async function stepIn(tx: Tx, kernel: Kernel, kind: TaskKind, task: TakenTask): Promise<TakenTask | null> {
  const now = kernel.clock.now();
  await requireRight(kernel, tx, kind, task);
  const file = fileWriter(tx, task);
  const { input, cursor } = task;
  const report = async (done: number, of: number) => {
    await noteProgress(kernel.db, task, { done, of });
    tellTask(kernel, task, []);
  };
  const stepped = await kind.step({ kernel, tx, now, owner: task, input, cursor, write: file.write, report });
  await file.flush();
  const { chunks, bytes: fileBytes } = file.written();
  if ('next' in stepped) {
    const { next, done, of } = stepped;
    if (!(await keepStep(tx, task, { cursor: next, done, of, chunks, fileBytes }))) throw new Lost();
    return { ...task, cursor: next, chunks, attempts: 0 };
  }
  const { over: outcome, file: made = null } = stepped;
  const end = { state: 'done', outcome, file: made, fileBytes, now, expiresAt: taskExpiry(now) } as const;
  if (!(await endTask(tx, task, end))) throw new Lost();
  if (task.mailAtEnd && kind.letter) await mail(tx, kernel, task, kind.letter(kernel, task, outcome));
  return null;
}

/** Asked once its subject is locked: whoever takes the right away may be who the lock has waited for. */
async function requireRight(kernel: Kernel, tx: Tx, kind: TaskKind, task: TakenTask): Promise<void> {
  const { accountId, keyId, subjectId } = task;
  const isHeld = await kind.hold(tx, task);
  const suspended = await suspendedAmong(tx, [accountId]);
  if (!isHeld || suspended.size > 0) throw new Refusal('NotFound');
  if (keyId === null) return;
  const who = await identifyTask(kernel, tx, { keyId, accountId });
  if (kind.subject === null || subjectId === null) return;
  // A key reaches what is in its own team, whatever else its maker is in.
  if ((await kernel.loaders[kind.subject](tx, subjectId, who)) === undefined) throw new Refusal('NotFound');
}

async function fail(tx: Tx, kernel: Kernel, task: TakenTask, problem: Problem): Promise<void> {
  const now = kernel.clock.now();
  const kept = await endTask(tx, task, { state: 'failed', problem, now, expiresAt: taskExpiry(now) });
  if (kept && task.mailAtEnd) await mail(tx, kernel, task, { letter: 'taskFailed' });
}

function mail(
  tx: Tx,
  kernel: Kernel,
  { email, locale }: TaskOwner,
  letter: ReturnType<NonNullable<TaskKind['letter']>>,
): Promise<void> {
  return writeMail(kernel, tx, { to: email, locale, ...letter });
}
