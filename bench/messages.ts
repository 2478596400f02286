import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

type Answer = { id: number } & ({ is: 'done'; value: unknown } | { is: 'failed'; problem: string });

/** Calls functions of another process by name, over Node's IPC channel. */
export function callerOf(child: ChildProcess): <T>(name: string, ...args: readonly unknown[]) => Promise<T> {
  let last = 0;
  return async <T>(name: string, ...args: readonly unknown[]) => {
    last += 1;
    const id = last;
    const answer = new Promise<Answer>((resolve, reject) => {
      const hear = (message: unknown) => {
        if ((message as Answer).id !== id) return;
        child.off('message', hear);
        child.off('exit', gone);
        resolve(message as Answer);
      };
      const gone = () => reject(new Error(`The process ended before it had answered “${name}”.`));
      child.on('message', hear);
      child.once('exit', gone);
    });
    child.send({ id, name, args });
    const heard = await answer;
    if (heard.is === 'failed') throw new Error(heard.problem);
    return heard.value as T;
  };
}

/** The other end: calls the function of that name and returns its result. */
export function answerCalls(functions: Record<string, (...args: never[]) => unknown>): void {
  process.on('message', async ({ id, name, args }: { id: number; name: string; args: never[] }) => {
    try {
      process.send?.({ id, is: 'done', value: await functions[name]?.(...args) });
    } catch (problem) {
      process.send?.({
        id,
        is: 'failed',
        problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
      });
    }
  });
  // Nobody is left to answer.
  process.once('disconnect', () => process.exit());
  process.send?.({ ready: true });
}

export async function untilReady(child: ChildProcess): Promise<void> {
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if ((first as { ready?: boolean } | null)?.ready !== true)
    throw new Error('A process of the bench did not start.');
}
