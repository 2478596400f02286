import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { cost, type HashAnswer, type HashQuestion } from './hash-apart.ts';

/** Far below what serves votes; where processors stand idle it makes no difference. */
const priority = 10;

// On Linux a priority is a thread's own. Elsewhere it would be that of the whole program.
if (process.platform === 'linux') yieldToTheRest();

parentPort?.on('message', ({ password, stored }: HashQuestion) => {
  const answer: HashAnswer =
    stored === null ? { hash: hashSync(password, cost) } : { right: isRight(stored, password) };
  parentPort?.postMessage(answer);
});

function yieldToTheRest(): void {
  try {
    setPriority(priority);
  } catch {
    // Some containers and services may not (EPERM): then it has the processor like everything else.
  }
}

function isRight(stored: string, password: string): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}
